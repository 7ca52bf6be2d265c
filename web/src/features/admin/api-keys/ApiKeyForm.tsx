import { type ApiKeyRight, apiKeyRights, type NewApiKeyInput } from '@shop/contracts/api-keys'
import { useMutation } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { ErrorAlert } from '../../../lib/api/ErrorAlert.tsx'
import { CurrentPasswordField, useCurrentPassword } from '../../../lib/CurrentPasswordField.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CheckGroup } from '../../../ui/CheckGroup.tsx'
import { SelectField, TextField } from '../../../ui/Field.tsx'
import { Row, Stack } from '../../../ui/layout.ts'

const labels = { name: 'Name', scopes: 'Scopes', endsAt: 'Ends' }
const DAY_MS = 24 * 3_600_000

/** @param days blank: never */
const endAfter = (days: string) => (days === '' ? undefined : new Date(Date.now() + Number(days) * DAY_MS).toISOString())

interface ApiKeyFormProps {
  send: (key: NewApiKeyInput) => Promise<void>
  onCancel: () => void
}

export function ApiKeyForm({ send, onCancel }: ApiKeyFormProps) {
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly ApiKeyRight[]>([])
  const [days, setDays] = useState('365')
  const { currentPassword, passwordField } = useCurrentPassword()
  const save = useMutation({ mutationFn: () => send({ name, scopes: [...scopes], endsAt: endAfter(days), currentPassword }) })
  function submit(event: SubmitEvent) {
    event.preventDefault()
    save.mutate()
  }
  return (
    <Stack as="form" noValidate aria-label="New API key" onSubmit={submit}>
      <ErrorAlert error={save.error} labels={labels} />
      <TextField
        label={labels.name}
        hint="The system that uses it. The security log and the history show it."
        maxLength={60}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <CheckGroup label={labels.scopes} options={apiKeyRights} chosen={scopes} onChange={setScopes} />
      <SelectField label={labels.endsAt} value={days} onChange={({ target }) => setDays(target.value)}>
        <option value="30">In 30 days</option>
        <option value="90">In 90 days</option>
        <option value="365">In a year</option>
        <option value="">Never</option>
      </SelectField>
      <CurrentPasswordField requestError={save.error} {...passwordField} />
      <Row>
        <Button type="submit" busy={save.isPending}>
          Create
        </Button>
        <Button type="button" variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </Row>
    </Stack>
  )
}
