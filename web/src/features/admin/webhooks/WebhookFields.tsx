import { type NewWebhookInput, type WebhookType, webhookTypes } from '@shop/contracts/webhooks'
import { CheckField } from '../../../ui/CheckField.tsx'
import { CheckGroup } from '../../../ui/CheckGroup.tsx'
import { TextField } from '../../../ui/Field.tsx'

export type WebhookValues = Pick<NewWebhookInput, 'url'> & { types: readonly WebhookType[]; personal: boolean }

export const webhookLabels = { url: 'Address', types: 'Events' }

/** What admins choose of a webhook. */
export function WebhookFields({ values, onChange }: { values: WebhookValues; onChange: (values: WebhookValues) => void }) {
  const { url, types, personal } = values
  return (
    <>
      <TextField
        label={webhookLabels.url}
        type="url"
        autoComplete="off"
        placeholder="https://example.com/webhooks"
        value={url}
        onChange={({ target }) => onChange({ ...values, url: target.value })}
      />
      <CheckGroup
        label={webhookLabels.types}
        options={webhookTypes}
        chosen={types}
        onChange={(chosen) => onChange({ ...values, types: chosen })}
      />
      <CheckField
        label="Include the name and the e-mail address of the customer"
        checked={personal}
        onChange={({ target }) => onChange({ ...values, personal: target.checked })}
      />
    </>
  )
}
