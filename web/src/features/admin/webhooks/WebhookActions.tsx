import { readNumber } from '@shop/contracts/shared'
import type { Webhook } from '@shop/contracts/webhooks'
import { deleteWebhook, replaceWebhookSecret, replayWebhook } from '@shop/contracts/webhooks/endpoints'
import { useState } from 'react'
import { api } from '../../../lib/api/client.ts'
import { CurrentPasswordField, useCurrentPassword } from '../../../lib/CurrentPasswordField.tsx'
import { notify } from '../../../lib/notices.ts'
import { EARLIEST_TIME_FIELD, readTimeField, timeFieldHint, toTimeField } from '../../../lib/timeField.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { SelectField, TextField } from '../../../ui/Field.tsx'
import { useConfirmedChange } from '../form/useConfirmedChange.ts'

export function NewSecretButton({ webhook, onReplaced }: { webhook: Webhook; onReplaced: (secret: string | undefined) => void }) {
  const [hours, setHours] = useState('24')
  const { currentPassword, passwordField, clearPassword } = useCurrentPassword()
  const { dialog, requestError, open } = useConfirmedChange(
    'webhooks',
    () =>
      api.send(replaceWebhookSecret, { params: { id: webhook._id }, body: { overlapHours: readNumber(hours), currentPassword } }),
    ({ secret }) => {
      clearPassword()
      onReplaced(secret)
    },
  )
  const details = (
    <>
      <SelectField label="The old secret signs too for" value={hours} onChange={({ target }) => setHours(target.value)}>
        <option value="0">Not at all</option>
        <option value="24">A day</option>
        <option value="72">Three days</option>
        <option value="168">A week</option>
      </SelectField>
      <CurrentPasswordField requestError={requestError} {...passwordField} />
    </>
  )
  return (
    <>
      <Button variant="quiet" onClick={open}>
        New secret…
      </Button>
      <ConfirmDialog {...dialog} title="Create a new secret" confirmLabel="Create" details={details}>
        Requests are signed with a new secret. The receiver must know it before the old one ends.
      </ConfirmDialog>
    </>
  )
}

export function ReplayButton({ webhook }: { webhook: Webhook }) {
  const [from, setFrom] = useState('')
  const { dialog, open } = useConfirmedChange(
    'webhooks',
    () =>
      api.send(replayWebhook, {
        params: { id: webhook._id },
        body: { from: from === '' ? undefined : readTimeField(from) },
      }),
    () => notify('The events are sent again'),
  )
  const hint = `${timeFieldHint()}. Blank: everything from the first event on.`
  return (
    <>
      <Button variant="quiet" onClick={open}>
        Replay…
      </Button>
      <ConfirmDialog
        {...dialog}
        title="Send events again"
        confirmLabel="Send again"
        details={
          <TextField
            label="From"
            type="datetime-local"
            hint={hint}
            min={EARLIEST_TIME_FIELD}
            max={toTimeField(new Date())}
            value={from}
            onChange={({ target }) => setFrom(target.value)}
          />
        }
      >
        Events are sent again with the same ids, so that the receiver can skip what it has.
      </ConfirmDialog>
    </>
  )
}

export function DeleteWebhookButton({ webhook }: { webhook: Webhook }) {
  const { dialog, open } = useConfirmedChange(
    'webhooks',
    () => api.send(deleteWebhook, { params: { id: webhook._id } }),
    () => notify('Webhook deleted'),
  )
  return (
    <>
      <Button variant="quiet" onClick={open}>
        Delete…
      </Button>
      <ConfirmDialog {...dialog} isDanger title="Delete the webhook" confirmLabel="Delete">
        {`Nothing more is sent to ${webhook.url}. What waits, the secret and the list of deliveries are deleted.`}
      </ConfirmDialog>
    </>
  )
}
