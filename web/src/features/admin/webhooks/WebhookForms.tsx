import { type Webhook, type WebhookType, webhookTypes, type WebhookWithSecret } from '@shop/contracts/webhooks'
import { changeWebhook, createWebhook, getWebhook } from '@shop/contracts/webhooks/endpoints'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useController, type UseFormReturn } from 'react-hook-form'
import { endpointEditQuery, queriesAbout } from '../../../lib/api/apiQuery.ts'
import { api } from '../../../lib/api/client.ts'
import { ErrorAlert } from '../../../lib/api/ErrorAlert.tsx'
import type { Versioned } from '../../../lib/api/errors.ts'
import { EditForm } from '../../../lib/EditForm.tsx'
import { fieldsOf } from '../../../lib/fieldsOf.ts'
import { notify } from '../../../lib/notices.ts'
import { newThing, useEditForm } from '../../../lib/useEditForm.ts'
import { Card, CardTitle } from '../../../ui/Card.ts'
import { CheckField } from '../../../ui/CheckField.tsx'
import { CheckGroup } from '../../../ui/CheckGroup.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { Skeleton } from '../../../ui/Skeleton.ts'
import { SecretNotice } from './SecretNotice.tsx'

/** The values of a webhook's form. */
type WebhookValues = { url: string; types: readonly WebhookType[]; personal: boolean; currentPassword: string }

const emptyWebhook: WebhookValues = { url: '', types: [], personal: false, currentPassword: '' }

const webhookLabels = {
  url: 'Address',
  types: 'Events',
  personal: 'Include the name and the e-mail address of the customer',
}

/** What admins choose of a webhook. */
function WebhookFields({ form }: { form: UseFormReturn<WebhookValues, unknown, unknown> }) {
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

interface NewWebhookFormProps {
  onCreated: (webhook: WebhookWithSecret) => void
  onCancel: () => void
}

function NewWebhookForm({ onCreated, onCancel }: NewWebhookFormProps) {
  const queryClient = useQueryClient()
  const edit = useEditForm({
    ...newThing,
    defaultValues: emptyWebhook,
    send: ({ currentPassword }, _, { typed: { url, types, personal } }) =>
      api.send(createWebhook, { body: { url, types: [...types], personal, currentPassword } }),
    onSaved(webhook) {
      onCreated(webhook)
      return queryClient.invalidateQueries(queriesAbout('webhooks'))
    },
  })
  return (
    <EditForm edit={edit} label="New webhook" isPart labels={webhookLabels} submitLabel="Create" onCancel={onCancel}>
      <WebhookFields form={edit.form} />
    </EditForm>
  )
}

/** A form, and after it the secret of the new webhook. */
export function NewWebhook({ onClose }: { onClose: () => void }) {
  const [created, setCreated] = useState<WebhookWithSecret>()
  return (
    <Card aria-label="New webhook">
      <CardTitle>{created ? created.url : 'New webhook'}</CardTitle>
      {created?.secret === undefined ? (
        <NewWebhookForm onCreated={setCreated} onCancel={onClose} />
      ) : (
        <SecretNotice secret={created.secret} onClose={onClose} />
      )}
    </Card>
  )
}

const editedWebhookQuery = (id: string) => endpointEditQuery('webhooks', getWebhook, { params: { id } })

const formValuesOf = ({ url, types, personal }: Webhook) => ({ url, types, personal })

function EditWebhookForm({ shown, onClose }: { shown: Versioned<Webhook>; onClose: () => void }) {
  const { _id } = shown.value
  const queryClient = useQueryClient()
  const edit = useEditForm<WebhookValues, Webhook, unknown>({
    shown,
    queryKey: editedWebhookQuery(_id).queryKey,
    defaultValues: { ...formValuesOf(shown.value), currentPassword: '' },
    valuesOf: formValuesOf,
    send: ({ types, ...changes }, etag) =>
      api.sendVersioned(changeWebhook, { params: { id: _id }, body: { ...changes, types: types && [...types] } }, { etag }),
    onSaved() {
      onClose()
      notify('Webhook saved')
      return queryClient.invalidateQueries(queriesAbout('webhooks'))
    },
  })
  return (
    <EditForm edit={edit} label="Edit the webhook" isPart labels={webhookLabels} submitLabel="Save" onCancel={onClose}>
      <WebhookFields form={edit.form} />
    </EditForm>
  )
}

/** The form of a webhook. */
export function EditWebhook({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error } = useQuery({ ...editedWebhookQuery(id), refetchOnWindowFocus: false })
  if (!data) return error ? <ErrorAlert error={error} /> : <Skeleton $height="330px" />
  return <EditWebhookForm shown={data} onClose={onClose} />
}
