import type { ProductAnalytics } from '@shop/contracts/reports'
import { StockBadge } from '../../../../lib/products/StockBadge.tsx'
import { productColumn } from '../drill-down/drillDownColumns.tsx'
import {
  countColumn,
  moneyColumn,
  numberColumn,
  percentColumn,
  textColumn,
  titleColumn,
  type ReportColumn,
} from '../table/reportColumn.ts'

type Performer = ProductAnalytics['topPerformers'][number]
type Performance = ProductAnalytics['productPerformance'][number]
type Category = ProductAnalytics['categoryAnalysis'][number]
type Stock = ProductAnalytics['inventoryAnalysis'][number]

export const performerColumns: readonly ReportColumn<Performer>[] = [
  productColumn(),
  countColumn('Sold', ({ totalSold }) => totalSold),
  moneyColumn('Revenue', ({ totalRevenue }) => totalRevenue),
  countColumn('Stock', ({ currentStock }) => currentStock),
]

export const performanceColumns: readonly ReportColumn<Performance>[] = [
  productColumn(),
  textColumn('Category', ({ category }) => category),
  textColumn('Brand', ({ brand }) => brand),
  countColumn('Sold', ({ totalSold }) => totalSold),
  moneyColumn('Revenue', ({ totalRevenue }) => totalRevenue),
  countColumn('Orders', ({ orders }) => orders),
  countColumn('Stock', ({ currentStock }) => currentStock),
  numberColumn('Rating', ({ rating }) => rating),
]

export const categoryColumns: readonly ReportColumn<Category>[] = [
  titleColumn('Category', ({ category }) => category),
  countColumn('Products', ({ products }) => products),
  countColumn('Sold', ({ totalSold }) => totalSold),
  moneyColumn('Revenue', ({ totalRevenue }) => totalRevenue),
  percentColumn('Share', ({ revenueShare }) => revenueShare),
]

export const inventoryColumns: readonly ReportColumn<Stock>[] = [
  productColumn(),
  textColumn(
    'Status',
    ({ status }) => status,
    ({ currentStock }) => <StockBadge countInStock={currentStock} />,
  ),
  countColumn('Stock', ({ currentStock }) => currentStock),
  moneyColumn('Value', ({ inventoryValue }) => inventoryValue),
]

export const stockColumns: readonly ReportColumn<{ name: string; count: number }>[] = [
  titleColumn('Status', ({ name }) => name),
  countColumn('Products', (status) => status.count),
]
