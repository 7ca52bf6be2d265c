import type { LowStock } from '@shop/contracts/stock'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { paths } from '../../../lib/paths.ts'
import { useMay } from '../../../lib/rights.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Table, type Column } from '../../../ui/Table.tsx'
import { runningOutQuery } from '../api/products.ts'
import { AdminPage } from '../list/AdminPage.tsx'
import { TableState } from '../list/TableState.tsx'
import { formatCount } from '../reports/format.ts'

/** To its form, or for who may not change it to its page. */
function ProductLink({ id, name }: { id: string; name: string }) {
  return <Link to={useMay('catalogue:write') ? paths.admin.product(id) : paths.product(id)}>{name}</Link>
}

const columns: readonly Column<LowStock['products'][number]>[] = [
  {
    name: 'PRODUCT',
    isText: true,
    onCard: 'title',
    cell: ({ _id, name }) => <ProductLink id={_id} name={name} />,
  },
  { name: 'IN STOCK', isNumeric: true, cell: ({ countInStock }) => formatCount(countInStock) },
  { name: 'SOLD IN 30 DAYS', isNumeric: true, cell: ({ sold }) => formatCount(sold) },
  {
    name: 'LASTS',
    isNumeric: true,
    cell: ({ daysLeft, countInStock }) => {
      if (countInStock === 0) return 'Out of stock'
      if (daysLeft === null) return 'Not sold lately'
      return daysLeft === 1 ? '1 day' : `${formatCount(daysLeft)} days`
    },
  },
]

/** Says so when the list is cut. */
function statusOf({ total, products }: LowStock): string {
  const cut = products.length < total ? ` The first ${formatCount(products.length)} are shown.` : ''
  const count = total === 1 ? '1 product is' : `${formatCount(total)} products are`
  return `${count} low in stock.${cut}`
}

/** The products of which few are left, those that end first at the top. */
export function RunningOutPage() {
  const query = useQuery(runningOutQuery())
  const { data } = query
  return (
    <AdminPage title="Low stock" status={data ? statusOf(data) : ''}>
      <TableState query={query} label="the stock" />
      {data?.total === 0 && <Alert tone="calm">No product is low in stock.</Alert>}
      {data && data.total > 0 && <Table label="Low stock" columns={columns} rows={data.products} keyOf={({ _id }) => _id} />}
    </AdminPage>
  )
}
