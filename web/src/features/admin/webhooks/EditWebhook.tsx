import { useQuery, useQueryClient } from '@tanstack/react-query'
import { queriesAbout } from '../../../lib/api/apiQuery.ts'
import { ErrorAlert } from '../../../lib/api/ErrorAlert.tsx'
import { notify } from '../../../lib/notices.ts'
import { Skeleton } from '../../../ui/Skeleton.ts'
import { changeWebhook, editedWebhookQuery } from '../api/webhooks.ts'
import { WebhookForm } from './WebhookForm.tsx'

/** The form of a webhook. It saves nothing when somebody else has changed the webhook meanwhile. */
export function EditWebhook({ id, onClose }: { id: string; onClose: () => void }) {
  const queryClient = useQueryClient()
  const { data, error } = useQuery({ ...editedWebhookQuery(id), refetchOnWindowFocus: false })
  if (!data) return error ? <ErrorAlert error={error} /> : <Skeleton $height="330px" />
  const { value, etag } = data
  return (
    <WebhookForm
      label="Edit the webhook"
      initial={value}
      submitLabel="Save"
      onCancel={onClose}
      send={async ({ url, types, personal }, currentPassword) => {
        await changeWebhook(id, { url, types: [...types], personal, currentPassword }, etag)
        onClose()
        notify('Webhook saved')
        await queryClient.invalidateQueries(queriesAbout('webhooks'))
      }}
    />
  )
}
