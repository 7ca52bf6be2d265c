import { type WebhookType, webhookTypes } from '@shop/contracts/webhooks'
import { useController, type UseFormReturn } from 'react-hook-form'
import { fieldsOf } from '../../../lib/fieldsOf.ts'
import { CheckField } from '../../../ui/CheckField.tsx'
import { CheckGroup } from '../../../ui/CheckGroup.tsx'
import { TextField } from '../../../ui/Field.tsx'

/** The values of a webhook's form. */
export type WebhookValues = { url: string; types: readonly WebhookType[]; personal: boolean; currentPassword: string }

export const emptyWebhook: WebhookValues = { url: '', types: [], personal: false, currentPassword: '' }

export const webhookLabels = {
  url: 'Address',
  types: 'Events',
  personal: 'Include the name and the e-mail address of the customer',
}

/** What admins choose of a webhook. */
export function WebhookFields({ form }: { form: UseFormReturn<WebhookValues, unknown, unknown> }) {
  const { field: types } = useController({ control: form.control, name: 'types' })
  return (
    <>
      <TextField
        label={webhookLabels.url}
        type="url"
        autoComplete="off"
        placeholder="https://example.com/webhooks"
        {...fieldsOf(form)('url')}
      />
      <CheckGroup label={webhookLabels.types} options={webhookTypes} chosen={types.value} onChange={types.onChange} />
      <CheckField label={webhookLabels.personal} {...form.register('personal')} />
    </>
  )
}
