import type { Reconciliation } from '@shop/contracts/payments'
import { getReconciliation, reconcilePayments } from '@shop/contracts/payments/endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endpointQuery } from '../../../lib/api/apiQuery.ts'
import { api } from '../../../lib/api/client.ts'
import { formatDateTime, formatDollars } from '../../../lib/format.ts'
import { useMay } from '../../../lib/rights.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card, CardTitle } from '../../../ui/Card.ts'
import { Muted, Row, Stack } from '../../../ui/layout.ts'
import { Table, type Column } from '../../../ui/Table.tsx'
import { ErrorAlert } from '../../../lib/api/ErrorAlert.tsx'

type Comparison = NonNullable<Reconciliation['latest']>
type Difference = Comparison['differences'][number]

/** The comparison runs daily; an older one did not run. */
const STALE_MS = 2 * 24 * 60 * 60_000

const kindLabels: Record<Difference['kind'], string> = {
  payment: 'Payment',
  refund: 'Refund',
  dispute: 'Dispute',
  order: 'Order',
}

const amountOf = (amount: number | undefined) => (amount === undefined ? 'missing' : formatDollars(amount))

const totalColumns: readonly Column<{ name: string; provider: number; recorded: number }>[] = [
  { name: 'LAST 35 DAYS', isText: true, cell: ({ name }) => name },
  { name: 'PROVIDER', isNumeric: true, cell: ({ provider }) => formatDollars(provider) },
  { name: 'SHOP', isNumeric: true, cell: ({ recorded }) => formatDollars(recorded) },
]

const differenceColumns: readonly Column<Difference>[] = [
  { name: 'WHAT', cell: ({ kind, order }) => `${kindLabels[kind]} ${order?.slice(0, 13) ?? 'without an order'}` },
  { name: 'PROVIDER', isNumeric: true, cell: ({ provider }) => amountOf(provider) },
  { name: 'SHOP', isNumeric: true, cell: ({ recorded }) => amountOf(recorded) },
]

/** `readAt`: when the comparison was read, in milliseconds since 1970. */
function Result({ comparison, readAt }: { comparison: Comparison; readAt: number }) {
  const { finishedAt, provider, recorded, differences } = comparison
  const isStale = readAt - Date.parse(finishedAt) > STALE_MS
  const rows = [
    { name: 'Paid by customers', provider: provider.captured, recorded: recorded.captured },
    { name: 'Refunded', provider: provider.refunded, recorded: recorded.refunded },
    { name: 'Disputed', provider: provider.disputed, recorded: recorded.disputed },
  ]
  return (
    <>
      {differences.length === 0 ? (
        <Alert tone="ok">The shop and the payment provider agree to the cent.</Alert>
      ) : (
        <Alert tone="bad" role="note">
          {`${differences.length} ${differences.length === 1 ? 'difference' : 'differences'} to the payment provider.`}
        </Alert>
      )}
      {isStale && (
        <Alert tone="warn" role="note">
          This comparison is more than two days old.
        </Alert>
      )}
      <Table label="Totals" isBare isCompact columns={totalColumns} rows={rows} keyOf={({ name }) => name} />
      {differences.length > 0 && (
        <Table
          label="Differences"
          isBare
          isCompact
          columns={differenceColumns}
          rows={differences}
          keyOf={(difference) => JSON.stringify(difference)}
        />
      )}
      <Muted>{`Compared on ${formatDateTime(finishedAt)}`}</Muted>
    </>
  )
}

const reconciliationQuery = () => endpointQuery('orders', getReconciliation, {}, { staleTime: 0 })

/** The last comparison with the payment provider's lists, its age, and a button for a new one. */
export function ReconciliationCard() {
  const mayCompare = useMay('refunds:write')
  const queryClient = useQueryClient()
  const { data, dataUpdatedAt, error } = useQuery(reconciliationQuery())
  const comparing = useMutation({
    mutationFn: () => api.send(reconcilePayments, {}),
    onSuccess: (result) => queryClient.setQueryData(reconciliationQuery().queryKey, result),
  })
  const failure = comparing.error ?? error
  return (
    <Card aria-label="Comparison with the payment provider">
      <Stack $gap="s3">
        <Row $apart>
          <CardTitle>Comparison with the payment provider</CardTitle>
          {mayCompare && (
            <Button variant="quiet" busy={comparing.isPending} onClick={() => comparing.mutate()}>
              Compare Now
            </Button>
          )}
        </Row>
        <ErrorAlert error={failure} />
        {data && !data.latest && <Alert tone="calm">Nothing was compared yet.</Alert>}
        {data?.latest && <Result comparison={data.latest} readAt={dataUpdatedAt} />}
      </Stack>
    </Card>
  )
}
