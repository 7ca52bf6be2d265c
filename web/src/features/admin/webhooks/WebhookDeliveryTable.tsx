import { shortenText } from '@shop/contracts/shared'
import type { WebhookDeliveries } from '@shop/contracts/webhooks'
import { listWebhookDeliveries } from '@shop/contracts/webhooks/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { endpointQuery } from '../../../lib/api/apiQuery.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CheckField } from '../../../ui/CheckField.tsx'
import { IdCell } from '../../../ui/IdCell.tsx'
import { Muted, Row, Stack } from '../../../ui/layout.ts'
import { Table, type Column } from '../../../ui/Table.tsx'
import { TableState } from '../list/TableState.tsx'

type Delivery = WebhookDeliveries['deliveries'][number]

const REFETCH_MS = 5_000
/** On phones each is a card. */
const SHOWN_AT_FIRST = 20
const MAX_ANSWER = 200

const outcomes = {
  delivered: { tone: 'ok', name: 'Delivered' },
  failed: { tone: 'warn', name: 'Failed' },
  given_up: { tone: 'bad', name: 'Given up' },
} as const

const deliveriesQuery = (id: string, onlyFailed: boolean) =>
  endpointQuery(
    'webhooks',
    listWebhookDeliveries,
    { params: { id }, querystring: { outcome: onlyFailed ? 'failed' : 'all' } },
    { staleTime: 0 },
  )

const columns: readonly Column<Delivery>[] = [
  { name: 'EVENT', onCard: 'title', cell: ({ type }) => type },
  {
    name: 'OUTCOME',
    cell: ({ outcome }) => <Badge $tone={outcomes[outcome].tone}>{outcomes[outcome].name}</Badge>,
  },
  { name: 'TIME', cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time> },
  { name: 'ATTEMPT', isNumeric: true, cell: ({ attempt }) => attempt },
  { name: 'STATUS', isNumeric: true, cell: ({ status }) => status ?? '–' },
  { name: 'MS', isNumeric: true, cell: ({ durationMs }) => durationMs },
  { name: 'ANSWER', isText: true, onCard: 'line', cell: ({ answer }) => shortenText(answer, MAX_ANSWER) || '–' },
  { name: 'ID', onCard: 'line', cell: ({ event }) => <IdCell id={event} /> },
]

/** The last attempts of a webhook, with the answers of the receiver. */
export function WebhookDeliveryTable({ id }: { id: string }) {
  const [onlyFailed, setOnlyFailed] = useState(false)
  const [areAllShown, setAllShown] = useState(false)
  const query = useQuery({ ...deliveriesQuery(id, onlyFailed), refetchInterval: REFETCH_MS })
  const rows = query.data?.deliveries ?? []
  return (
    <Stack $gap="s3">
      <CheckField label="Only what failed" checked={onlyFailed} onChange={({ target }) => setOnlyFailed(target.checked)} />
      <TableState query={query} label="the deliveries" />
      {query.data && rows.length === 0 && <Muted>Nothing yet.</Muted>}
      {rows.length > 0 && (
        <Table
          label="Deliveries"
          isBare
          columns={columns}
          rows={areAllShown ? rows : rows.slice(0, SHOWN_AT_FIRST)}
          keyOf={({ event, at, attempt }) => `${event} ${at} ${attempt}`}
        />
      )}
      {!areAllShown && rows.length > SHOWN_AT_FIRST && (
        <Row>
          <Button variant="quiet" onClick={() => setAllShown(true)}>
            Show earlier deliveries
          </Button>
        </Row>
      )}
    </Stack>
  )
}
