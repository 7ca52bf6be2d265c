import { useState, type SubmitEvent } from 'react'
import { useMutation } from '@tanstack/react-query'
import { ErrorAlert } from '../../../lib/api/ErrorAlert.tsx'
import { CurrentPasswordField, useCurrentPassword } from '../../../lib/CurrentPasswordField.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Row, Stack } from '../../../ui/layout.ts'
import { WebhookFields, webhookLabels, type WebhookValues } from './WebhookFields.tsx'

interface WebhookFormProps {
  label: string
  initial: WebhookValues
  submitLabel: string
  send: (values: WebhookValues, currentPassword: string | undefined) => Promise<void>
  onCancel: () => void
}

/** Creates or changes a webhook. */
export function WebhookForm({ label, initial, submitLabel, send, onCancel }: WebhookFormProps) {
  const [values, setValues] = useState(initial)
  const { currentPassword, passwordField } = useCurrentPassword()
  const save = useMutation({ mutationFn: () => send(values, currentPassword) })
  function submit(event: SubmitEvent) {
    event.preventDefault()
    save.mutate()
  }
  return (
    <Stack as="form" noValidate aria-label={label} onSubmit={submit}>
      <ErrorAlert error={save.error} labels={webhookLabels} />
      <WebhookFields values={values} onChange={setValues} />
      <CurrentPasswordField requestError={save.error} {...passwordField} />
      <Row>
        <Button type="submit" busy={save.isPending}>
          {submitLabel}
        </Button>
        <Button type="button" variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </Row>
    </Stack>
  )
}
