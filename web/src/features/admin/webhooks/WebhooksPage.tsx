import { listWebhooks } from '@shop/contracts/webhooks/endpoints'
import { useQuery } from '@tanstack/react-query'
import { Webhook as WebhookIcon } from 'lucide-react'
import { useState } from 'react'
import { endpointQuery } from '../../../lib/api/apiQuery.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { AdminPage } from '../list/AdminPage.tsx'
import { TableState } from '../list/TableState.tsx'
import { WebhookCard } from './WebhookCard.tsx'
import { NewWebhook } from './WebhookForms.tsx'

const REFETCH_MS = 5_000

/** The other systems that are told what happens in the shop. */
export function WebhooksPage() {
  const [isCreating, setCreating] = useState(false)
  const query = useQuery({ ...endpointQuery('webhooks', listWebhooks, {}, { staleTime: 0 }), refetchInterval: REFETCH_MS })
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
