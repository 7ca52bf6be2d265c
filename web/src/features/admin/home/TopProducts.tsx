import type { ProductAnalytics } from '@shop/contracts/reports'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { formatDollars } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { CardTitle } from '../../../ui/Card.ts'
import { Row, TextLink } from '../../../ui/layout.ts'
import { Table, type Column } from '../../../ui/Table.tsx'
import { productsReportQuery, type DateRangeParams } from '../api/reports.ts'
import { formatCount } from '../reports/format.ts'
import { toSearchParams } from '../reports/reportParams.ts'

const PRODUCTS_SHOWN = 5

type Performer = ProductAnalytics['topPerformers'][number]

const columns: readonly Column<Performer>[] = [
  { name: 'PRODUCT', isText: true, onCard: 'title', cell: ({ name }) => name },
  { name: 'SOLD', isNumeric: true, cell: ({ totalSold }) => formatCount(totalSold) },
  { name: 'REVENUE', isNumeric: true, cell: ({ totalRevenue }) => formatDollars(totalRevenue) },
]

const reportPath = (range: DateRangeParams): string =>
  `${paths.admin.reports()}?${toSearchParams({ tab: 'products', range, asOf: '' }).toString()}`

/** What sold best, with the way to the report that has all of it. */
export function TopProducts({ range }: { range: DateRangeParams }) {
  const { data } = useQuery(productsReportQuery(range))
  if (data === undefined) return null
  const products = data.topPerformers.slice(0, PRODUCTS_SHOWN)
  return (
    <section aria-labelledby="top-products">
      <Row $apart>
        <CardTitle id="top-products">Top products of 7 days</CardTitle>
        <TextLink>
          <Link to={reportPath(range)}>Show the report</Link>
        </TextLink>
      </Row>
      {products.length === 0 && <Alert tone="calm">Nothing was sold in these days.</Alert>}
      {products.length > 0 && (
        <Table label="Top products" columns={columns} rows={products} keyOf={({ productId }) => productId} isCompact />
      )}
    </section>
  )
}
