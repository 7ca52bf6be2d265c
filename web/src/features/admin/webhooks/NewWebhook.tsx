import type { WebhookWithSecret } from '@shop/contracts/webhooks'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { queriesAbout } from '../../../lib/api/apiQuery.ts'
import { EditForm } from '../../../lib/EditForm.tsx'
import { newThing, useEditForm } from '../../../lib/useEditForm.ts'
import { Card, CardTitle } from '../../../ui/Card.ts'
import { createWebhook } from '../api/webhooks.ts'
import { SecretNotice } from './SecretNotice.tsx'
import { emptyWebhook, WebhookFields, webhookLabels } from './WebhookFields.tsx'

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
      createWebhook({ url, types: [...types], personal, currentPassword }),
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
      {created ? (
        <SecretNotice secret={created.secret} onClose={onClose} />
      ) : (
        <NewWebhookForm onCreated={setCreated} onCancel={onClose} />
      )}
    </Card>
  )
}
