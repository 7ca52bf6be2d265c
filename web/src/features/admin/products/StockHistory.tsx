import type { StockMovement } from '@shop/contracts/api'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ErrorAlert } from '../../../lib/api/ErrorAlert.tsx'
import { formatDateTime } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card, CardTitle } from '../../../ui/Card.ts'
import { Row, Stack } from '../../../ui/layout.ts'
import { Table, type Column } from '../../../ui/Table.tsx'
import { stockMovementsQuery } from '../api/products.ts'

const kindNames: Readonly<Record<StockMovement['kind'], string>> = {
  opened: 'Product created',
  set: 'Set',
  held: 'Held for an order',
  kept: 'Order placed',
  sold: 'Sold',
  released: 'Released',
  returned: 'Returned',
  other: 'Changed',
}

/** As much of an id as tells orders apart. */
const ID_SHOWN = 13

const columns: readonly Column<StockMovement>[] = [
  { name: 'TIME', isText: true, cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time> },
  {
    name: 'WHAT',
    isText: true,
    onCard: 'title',
    cell: ({ kind, reason }) => (reason === undefined ? kindNames[kind] : `${kindNames[kind]}: ${reason}`),
  },
  { name: 'UNITS', isNumeric: true, cell: ({ kind, units }) => (kind === 'set' && units > 0 ? `+${String(units)}` : units) },
  { name: 'CAN BE SOLD', isNumeric: true, cell: ({ available }) => available },
  {
    name: 'ORDER',
    cell: ({ order }) => (order === undefined ? '–' : <Link to={paths.order(order)}>{`${order.slice(0, ID_SHOWN)}…`}</Link>),
  },
  { name: 'WHO', isText: true, cell: ({ by }) => by?.name ?? '–' },
]

/** What happened to the stock of a product; read when it is asked for. */
export function StockHistory({ productId }: { productId: string }) {
  const [isOpen, setOpen] = useState(false)
  const [before, setBefore] = useState<number>()
  const { data, error } = useQuery({ ...stockMovementsQuery(productId, before), enabled: isOpen })
  const earlier = data?.before ?? null
  return (
    <Card aria-labelledby="stock-history">
      <CardTitle id="stock-history">Stock history</CardTitle>
      <Stack>
        {!isOpen && (
          <div>
            <Button variant="quiet" onClick={() => setOpen(true)}>
              Show stock history
            </Button>
          </div>
        )}
        <ErrorAlert error={error} />
        {isOpen && data && (
          <Table label="Stock history" columns={columns} rows={data.movements} keyOf={({ _id }) => String(_id)} />
        )}
        {isOpen && (
          <Row>
            {before !== undefined && (
              <Button variant="quiet" onClick={() => setBefore(undefined)}>
                Newest
              </Button>
            )}
            {earlier !== null && (
              <Button variant="quiet" onClick={() => setBefore(earlier)}>
                Earlier
              </Button>
            )}
          </Row>
        )}
      </Stack>
    </Card>
  )
}
