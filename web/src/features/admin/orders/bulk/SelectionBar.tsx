import { MAX_BULK_ORDERS, type Order } from '@shop/contracts/orders'
import { exportOrders, listOrderIds } from '@shop/contracts/orders/endpoints'
import { useMutation } from '@tanstack/react-query'
import { Download, ListChecks, X } from 'lucide-react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { api } from '../../../../lib/api/client.ts'
import { ErrorAlert } from '../../../../lib/api/ErrorAlert.tsx'
import { paths } from '../../../../lib/paths.ts'
import { useMay } from '../../../../lib/rights.ts'
import { saveFile } from '../../../../lib/saveFile.ts'
import { Row, TextLink } from '../../../../ui/layout.ts'
import { TextButton } from '../../../../ui/TextButton.ts'
import { color, low } from '../../../../ui/tokens.ts'
import { formatCount } from '../../reports/format.ts'
import { BulkActions } from './BulkActions.tsx'
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

  && > button {
    margin: 0;
  }
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

/** Selects the orders of the page or all that the filters find, and what to do with them. */
export function SelectionBar({ selection, orders, total, query }: SelectionBarProps) {
  const { ids, add, clear } = selection
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
        {ids.size > 0 && <strong role="status">{`${formatCount(ids.size)} selected`}</strong>}
        {!hasPage && (
          <TextButton type="button" onClick={() => add(pageIds)}>
            <ListChecks size={17} aria-hidden="true" />
            Select this page
          </TextButton>
        )}
        {hasPage && ids.size < reachable && (
          <TextButton
            type="button"
            aria-disabled={selectAll.isPending}
            onClick={() => selectAll.mutate(undefined, { onSuccess: (found) => add(found.orders) })}
          >
            <ListChecks size={17} aria-hidden="true" />
            <span>
              {total > MAX_BULK_ORDERS ? `Select the first ${formatCount(MAX_BULK_ORDERS)}` : `Select all ${formatCount(total)}`}
            </span>
          </TextButton>
        )}
        {ids.size > 0 && (
          <>
            {mayWrite && <BulkActions selection={selection} />}
            {ids.size <= MAX_SLIPS && (
              <TextLink>
                <Link to={paths.admin.packingSlips([...ids])}>Packing slips</Link>
              </TextLink>
            )}
            <TextButton type="button" aria-disabled={download.isPending} onClick={() => download.mutate()}>
              <Download size={17} aria-hidden="true" />
              Export CSV
            </TextButton>
            <TextButton type="button" onClick={clear}>
              <X size={17} aria-hidden="true" />
              Clear selection
            </TextButton>
          </>
        )}
      </Bar>
    </Section>
  )
}
