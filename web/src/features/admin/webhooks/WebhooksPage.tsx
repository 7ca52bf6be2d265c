import { useQuery } from '@tanstack/react-query'
import { Webhook as WebhookIcon } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { webhooksQuery } from '../api/webhooks.ts'
import { AdminPage } from '../list/AdminPage.tsx'
import { TableState } from '../list/TableState.tsx'
import { NewWebhook } from './NewWebhook.tsx'
import { WebhookCard } from './WebhookCard.tsx'

const REFETCH_MS = 5_000

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
