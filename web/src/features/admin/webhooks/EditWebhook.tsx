import type { Webhook } from '@shop/contracts/webhooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { queriesAbout } from '../../../lib/api/apiQuery.ts'
import { ErrorAlert } from '../../../lib/api/ErrorAlert.tsx'
import type { Versioned } from '../../../lib/api/errors.ts'
import { EditForm } from '../../../lib/EditForm.tsx'
import { notify } from '../../../lib/notices.ts'
import { useEditForm } from '../../../lib/useEditForm.ts'
import { Skeleton } from '../../../ui/Skeleton.ts'
import { changeWebhook, editedWebhookQuery } from '../api/webhooks.ts'
import { WebhookFields, webhookLabels, type WebhookValues } from './WebhookFields.tsx'

const formValuesOf = ({ url, types, personal }: Webhook) => ({ url, types, personal })

function EditWebhookForm({ shown, onClose }: { shown: Versioned<Webhook>; onClose: () => void }) {
  const { _id } = shown.value
  const queryClient = useQueryClient()
  const edit = useEditForm<WebhookValues, Webhook, unknown>({
    shown,
    queryKey: editedWebhookQuery(_id).queryKey,
    defaultValues: { ...formValuesOf(shown.value), currentPassword: '' },
    valuesOf: formValuesOf,
    send: ({ types, ...changes }, etag) => changeWebhook(_id, { ...changes, types: types && [...types] }, etag),
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
