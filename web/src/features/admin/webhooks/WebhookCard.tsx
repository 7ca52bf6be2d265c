import type { Webhook } from '@shop/contracts/webhooks'
import { changeWebhook, testWebhook } from '@shop/contracts/webhooks/endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { queriesAbout } from '../../../lib/api/apiQuery.ts'
import { api } from '../../../lib/api/client.ts'
import { ErrorAlert } from '../../../lib/api/ErrorAlert.tsx'
import { formatDateTime } from '../../../lib/format.ts'
import { notify } from '../../../lib/notices.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card, CardTitle } from '../../../ui/Card.ts'
import { Muted, Row, SecondaryText, Stack } from '../../../ui/layout.ts'
import type { Tone } from '../../../ui/tokens.ts'
import { SecretNotice } from './SecretNotice.tsx'
import { DeleteWebhookButton, NewSecretButton, ReplayButton } from './WebhookActions.tsx'
import { WebhookDeliveryTable } from './WebhookDeliveryTable.tsx'
import { EditWebhook } from './WebhookForms.tsx'

interface ShownState {
  readonly tone: Tone
  readonly name: string
  readonly explanation?: string
}

/** How the state of a webhook is shown, and what to do when nothing is sent. */
function stateOf({ state, failingSince }: Pick<Webhook, 'state' | 'failingSince'>): ShownState {
  switch (state) {
    case 'on':
      return failingSince === null ? { tone: 'ok', name: 'On' } : { tone: 'warn', name: 'Failing' }
    case 'off':
      return { tone: 'calm', name: 'Off' }
    case 'gone':
      return {
        tone: 'bad',
        name: 'Switched off',
        explanation: 'The receiver has answered that this address is gone (410). Switched on again, it goes on where it stopped.',
      }
    case 'given_up':
      return {
        tone: 'bad',
        name: 'Switched off',
        explanation: 'Nothing was accepted for three days. Switched on again, it goes on where it stopped.',
      }
  }
}

/** A URL has no spaces to break at. */
const Address = styled(CardTitle)`
  margin-bottom: 0;
  overflow-wrap: anywhere;
`

const MAX_COUNTED = 10_000

const waitingText = (waiting: number): string =>
  waiting === 0 ? 'Nothing waits.' : `${waiting >= MAX_COUNTED ? 'More than 10,000' : waiting} waiting.`

function TestButton({ webhook }: { webhook: Webhook }) {
  const queryClient = useQueryClient()
  const test = useMutation({
    mutationFn: () => api.send(testWebhook, { params: { id: webhook._id } }),
    onSuccess({ status, answer, durationMs }) {
      notify(status === null ? `No answer: ${answer}` : `Answered ${status} after ${durationMs} ms`)
      void queryClient.invalidateQueries(queriesAbout('webhooks'))
    },
  })
  return (
    <>
      <Button variant="quiet" busy={test.isPending} onClick={() => test.mutate()}>
        Send a test
      </Button>
      <ErrorAlert error={test.error} />
    </>
  )
}

function SwitchButton({ webhook }: { webhook: Webhook }) {
  const queryClient = useQueryClient()
  const isOn = webhook.state === 'on'
  const change = useMutation({
    mutationFn: () => api.send(changeWebhook, { params: { id: webhook._id }, body: { enabled: !isOn } }),
    onSuccess: () => queryClient.invalidateQueries(queriesAbout('webhooks')),
  })
  return (
    <>
      <Button variant="quiet" busy={change.isPending} onClick={() => change.mutate()}>
        {isOn ? 'Switch off' : 'Switch on'}
      </Button>
      <ErrorAlert error={change.error} />
    </>
  )
}

function Facts({ webhook }: { webhook: Webhook }) {
  const { types, personal, waiting, failingSince, nextAttemptAt, oldSecretUntil } = webhook
  return (
    <>
      <SecondaryText>{types.join(', ')}</SecondaryText>
      <Muted>
        <span>{waitingText(waiting)}</span>
        {failingSince && <span>{` Failing since ${formatDateTime(failingSince)}.`}</span>}
        {nextAttemptAt && <span>{` Next attempt ${formatDateTime(nextAttemptAt)}.`}</span>}
        {oldSecretUntil && <span>{` The old secret signs until ${formatDateTime(oldSecretUntil)}.`}</span>}
        {personal && <span> With names and e-mail addresses.</span>}
      </Muted>
    </>
  )
}

/** A webhook with what can be done to it. */
export function WebhookCard({ webhook }: { webhook: Webhook }) {
  const [secret, setSecret] = useState<string>()
  const [shown, setShown] = useState<'edit' | 'deliveries'>()
  const { tone, name, explanation } = stateOf(webhook)
  const isLogShown = shown === 'deliveries'
  return (
    <Card aria-label={webhook.url}>
      <Stack $gap="s3">
        <Row $apart>
          <Address>{webhook.url}</Address>
          <Badge $tone={tone}>{name}</Badge>
        </Row>
        <Facts webhook={webhook} />
        {explanation !== undefined && <Alert tone="bad">{explanation}</Alert>}
        {secret !== undefined && <SecretNotice secret={secret} onClose={() => setSecret(undefined)} />}
        <Row>
          <Button variant="quiet" aria-expanded={isLogShown} onClick={() => setShown(isLogShown ? undefined : 'deliveries')}>
            Deliveries
          </Button>
          <TestButton webhook={webhook} />
          <Button variant="quiet" aria-expanded={shown === 'edit'} onClick={() => setShown('edit')}>
            Edit
          </Button>
          <SwitchButton webhook={webhook} />
          <ReplayButton webhook={webhook} />
          <NewSecretButton webhook={webhook} onReplaced={setSecret} />
          <DeleteWebhookButton webhook={webhook} />
        </Row>
        {shown === 'edit' && <EditWebhook id={webhook._id} onClose={() => setShown(undefined)} />}
        {isLogShown && <WebhookDeliveryTable id={webhook._id} />}
      </Stack>
    </Card>
  )
}
