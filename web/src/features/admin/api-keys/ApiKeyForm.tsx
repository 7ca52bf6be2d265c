import { type ApiKeyRight, apiKeyRights, type NewApiKeyInput } from '@shop/contracts/api-keys'
import { readNumber } from '@shop/contracts/shared'
import { useController } from 'react-hook-form'
import { EditForm } from '../../../lib/EditForm.tsx'
import { newThing, useEditForm } from '../../../lib/useEditForm.ts'
import { CheckGroup } from '../../../ui/CheckGroup.tsx'
import { SelectField, TextField } from '../../../ui/Field.tsx'

const labels = { name: 'Name', scopes: 'Scopes', endsAt: 'Ends' }
const DAY_MS = 24 * 3_600_000

/** @param days blank: never */
function endAfter(days: string): string | undefined {
  const count = readNumber(days)
  return count === undefined ? undefined : new Date(Date.now() + count * DAY_MS).toISOString()
}

interface ApiKeyFormProps {
  send: (key: NewApiKeyInput) => Promise<void>
  onCancel: () => void
}

const noScopes: readonly ApiKeyRight[] = []

export function ApiKeyForm({ send, onCancel }: ApiKeyFormProps) {
  const edit = useEditForm({
    ...newThing,
    defaultValues: { name: '', scopes: noScopes, days: '365', currentPassword: '' },
    send: ({ currentPassword }, _, { typed: { name, scopes, days } }) =>
      send({ name, scopes: [...scopes], endsAt: endAfter(days), currentPassword }),
    onSaved: () => undefined,
  })
  const { field, form } = edit
  const { field: scopes } = useController({ control: form.control, name: 'scopes' })
  return (
    <EditForm edit={edit} label="New API key" isPart labels={labels} submitLabel="Create" onCancel={onCancel}>
      <TextField
        label={labels.name}
        hint="The system that uses it. The security log and the history show it."
        maxLength={60}
        {...field('name')}
      />
      <CheckGroup label={labels.scopes} options={apiKeyRights} chosen={scopes.value} onChange={scopes.onChange} />
      <SelectField label={labels.endsAt} {...field('days')}>
        <option value="30">In 30 days</option>
        <option value="90">In 90 days</option>
        <option value="365">In a year</option>
        <option value="">Never</option>
      </SelectField>
    </EditForm>
  )
}
