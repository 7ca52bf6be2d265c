import type { WebhookWithSecret } from '@shop/contracts/webhooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Webhook as WebhookIcon } from 'lucide-react'
import { useState } from 'react'
import { queriesAbout } from '../../../lib/api/apiQuery.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card, CardTitle } from '../../../ui/Card.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { createWebhook, webhooksQuery } from '../api/webhooks.ts'
import { AdminPage } from '../list/AdminPage.tsx'
import { TableState } from '../list/TableState.tsx'
import { SecretNotice } from './SecretNotice.tsx'
import { WebhookCard } from './WebhookCard.tsx'
import { WebhookForm } from './WebhookForm.tsx'

const REFETCH_MS = 5_000
const initial = { url: '', types: [], personal: false }

/** A form, and after it the secret of the new webhook. */
function NewWebhook({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const [created, setCreated] = useState<WebhookWithSecret>()
  return (
    <Card aria-label="New webhook">
      <CardTitle>{created ? created.url : 'New webhook'}</CardTitle>
      {created && <SecretNotice secret={created.secret} onClose={onClose} />}
      {!created && (
        <WebhookForm
          label="New webhook"
          initial={initial}
          submitLabel="Create"
          onCancel={onClose}
          send={async ({ url, types, personal }, currentPassword) => {
            setCreated(await createWebhook({ url, types: [...types], personal, currentPassword }))
            await queryClient.invalidateQueries(queriesAbout('webhooks'))
          }}
        />
      )}
    </Card>
  )
}

/** The other systems that are told what happens in the shop. */
export function WebhooksPage() {
  const [isCreating, setCreating] = useState(false)
  const query = useQuery({ ...webhooksQuery(), refetchInterval: REFETCH_MS })
  const webhooks = query.data?.webhooks ?? []
  return (
    <AdminPage
      title="Webhooks"
      status="Other systems that are told what happens in the shop."
      action={<Button onClick={() => setCreating(true)}>New webhook</Button>}
    >
      {isCreating && <NewWebhook onClose={() => setCreating(false)} />}
      <TableState query={query} label="the webhooks" />
      {query.data && webhooks.length === 0 && !isCreating && <EmptyState icon={WebhookIcon}>There is no webhook yet.</EmptyState>}
      {webhooks.map((webhook) => (
        <WebhookCard key={webhook._id} webhook={webhook} />
      ))}
    </AdminPage>
  )
}
