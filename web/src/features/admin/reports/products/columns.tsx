import type { ProductAnalytics } from '@shop/contracts/api'
import { StockBadge } from '../../../../ui/Badge.tsx'
import { DrillButton } from '../drill/DrillButton.tsx'
import { count, money, number, rate, title, words } from '../table/columns.ts'
import type { ReportColumn } from '../table/columns.ts'

type Performer = ProductAnalytics['topPerformers'][number]
type Performance = ProductAnalytics['productPerformance'][number]
type Category = ProductAnalytics['categoryAnalysis'][number]
type Stock = ProductAnalytics['inventoryAnalysis'][number]

/** The name opens the product's buyers. */
function product<Row extends { productId: string; name: string }>(): ReportColumn<Row> {
  return title(
    'Product',
    ({ name }) => name,
    ({ productId, name }) => <DrillButton to={{ kind: 'buyers', id: productId, name }} />,
  )
}

export const performerColumns: readonly ReportColumn<Performer>[] = [
  product(),
  count('Sold', ({ totalSold }) => totalSold),
  money('Revenue', ({ totalRevenue }) => totalRevenue),
  count('Stock', ({ currentStock }) => currentStock),
]

export const performanceColumns: readonly ReportColumn<Performance>[] = [
  product(),
  words('Category', ({ category }) => category),
  words('Brand', ({ brand }) => brand),
  count('Sold', ({ totalSold }) => totalSold),
  money('Revenue', ({ totalRevenue }) => totalRevenue),
  count('Orders', ({ orders }) => orders),
  count('Stock', ({ currentStock }) => currentStock),
  number('Rating', ({ rating }) => rating),
]

export const categoryColumns: readonly ReportColumn<Category>[] = [
  title('Category', ({ category }) => category),
  count('Products', ({ products }) => products),
  count('Sold', ({ totalSold }) => totalSold),
  money('Revenue', ({ totalRevenue }) => totalRevenue),
  rate('Share', ({ revenueShare }) => revenueShare),
]

export const inventoryColumns: readonly ReportColumn<Stock>[] = [
  product(),
  words(
    'Status',
    ({ status }) => status,
    ({ currentStock }) => <StockBadge countInStock={currentStock} />,
  ),
  count('Stock', ({ currentStock }) => currentStock),
  money('Value', ({ inventoryValue }) => inventoryValue),
]

export const stockColumns: readonly ReportColumn<{ name: string; count: number }>[] = [
  title('Status', ({ name }) => name),
  count('Products', (status) => status.count),
]
