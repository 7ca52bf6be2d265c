import type { Order } from '@shop/contracts/orders'
import { MAX_BULK_ORDERS } from '@shop/contracts/shipments'
import { exportOrders, listOrderIds } from '@shop/contracts/orders/endpoints'
import { useMutation } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { api } from '../../../../lib/api/client.ts'
import { ErrorAlert } from '../../../../lib/api/ErrorAlert.tsx'
import { paths } from '../../../../lib/paths.ts'
import { useMay } from '../../../../lib/rights.ts'
import { saveFile } from '../../../../lib/saveFile.ts'
import { Button, ButtonLink } from '../../../../ui/Button.tsx'
import { Muted, Row } from '../../../../ui/layout.ts'
import { color, low } from '../../../../ui/tokens.ts'
import { CardLayoutOnly } from '../../list/CardLayoutOnly.ts'
import { formatCount } from '../../reports/format.ts'
import { BulkActions } from './BulkActions.tsx'
import { PageCheck } from './PageCheck.tsx'
import type { Selection } from '../../list/useSelection.ts'

/** Below the header of the back office while the list scrolls, once something is selected. */
const Section = styled.section<{ $isSticky: boolean }>`
  z-index: 2;
  background: ${color.bg};
  ${({ $isSticky }) => $isSticky && 'position: sticky; top: 61px;'}

  ${low} {
    position: static;
  }
`

const Bar = styled(Row)`
  min-height: 48px;
`

/** More pages than that are not printed at once. */
const MAX_SLIPS = 100

interface SelectionBarProps {
  selection: Selection
  /** Those of the page. */
  orders: readonly Order[]
  /** How many the filters find. */
  total: number
  /** The query of the list. */
  query: string
}

/** How many orders are selected, and what to do with them. On phones it selects the page, elsewhere the head of the table does. */
export function SelectionBar({ selection, orders, total, query }: SelectionBarProps) {
  const { ids, add, clear } = selection
  const allLabel =
    total > MAX_BULK_ORDERS ? `Select the first ${formatCount(MAX_BULK_ORDERS)}` : `Select all ${formatCount(total)}`
  const mayWrite = useMay('orders:write')
  const pageIds = orders.map(({ _id }) => _id)
  const selectAll = useMutation({
    mutationFn: () => api.send(listOrderIds, { querystring: query }),
  })
  const download = useMutation({
    mutationFn: async () => saveFile('orders.csv', await api.downloadFrom(exportOrders, { body: { orders: [...ids] } })),
  })
  const hasPage = pageIds.every((id) => ids.has(id))
  const reachable = Math.min(total, MAX_BULK_ORDERS)
  return (
    <Section aria-label="Selection" $isSticky={ids.size > 0}>
      <ErrorAlert error={selectAll.error ?? download.error} />
      <Bar>
        <CardLayoutOnly>
          <PageCheck selection={selection} orders={orders} label="Select this page" />
        </CardLayoutOnly>
        {ids.size > 0 ? <strong role="status">{`${formatCount(ids.size)} selected`}</strong> : <Muted>None selected</Muted>}
        {ids.size > 0 && mayWrite && <BulkActions selection={selection} />}
        {hasPage && ids.size < reachable && (
          <Button
            variant="quiet"
            busy={selectAll.isPending}
            onClick={() => selectAll.mutate(undefined, { onSuccess: (found) => add(found.orders) })}
          >
            {allLabel}
          </Button>
        )}
        {ids.size > 0 && (
          <>
            {ids.size <= MAX_SLIPS && (
              <ButtonLink variant="quiet" to={paths.admin.packingSlips([...ids])}>
                Packing slips
              </ButtonLink>
            )}
            <Button variant="quiet" busy={download.isPending} onClick={() => download.mutate()}>
              Export CSV
            </Button>
            <Button variant="quiet" onClick={clear}>
              Clear selection
            </Button>
          </>
        )}
      </Bar>
    </Section>
  )
}
