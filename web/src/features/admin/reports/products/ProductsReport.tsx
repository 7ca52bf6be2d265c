import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ProductAnalytics } from '@shop/contracts/api'
import { productsQuery } from '../../../../lib/api/reports.ts'
import type { ReportRange } from '../../../../lib/api/reports.ts'
import { formatDollars } from '../../../../lib/format.ts'
import { BarList } from '../charts/BarList.tsx'
import { ShareChart } from '../charts/ShareChart.tsx'
import { Columns } from '../Columns.ts'
import { Figures } from '../figures/Figures.tsx'
import { formatCount, formatNumber, formatRate } from '../figures/format.ts'
import { Panel } from '../Panel.tsx'
import { ReportFrame } from '../ReportFrame.tsx'
import { categoryColumns, inventoryColumns, performanceColumns, performerColumns, stockColumns } from './columns.tsx'

const MOST_CATEGORIES = 10

function ProductFigures({ metrics, stockSummary }: ProductAnalytics) {
  const { totalProducts, totalInventoryValue, avgProductRating } = metrics
  return (
    <Figures
      figures={[
        { name: 'Products', value: formatCount(totalProducts), note: 'on sale now' },
        { name: 'Inventory value', value: formatDollars(totalInventoryValue), note: 'price × stock, now' },
        { name: 'Average rating', value: formatNumber(avgProductRating), note: 'of rated products, out of 5' },
        {
          name: 'Need attention',
          value: formatCount(stockSummary.lowStock + stockSummary.outOfStock),
          note: `${formatCount(stockSummary.outOfStock)} out of stock, ${formatCount(stockSummary.lowStock)} low`,
        },
      ]}
    />
  )
}

function StockPanel({ stockSummary: { inStock, lowStock, outOfStock } }: ProductAnalytics) {
  const shares = [
    { name: 'In Stock', count: inStock },
    { name: 'Low Stock', count: lowStock },
    { name: 'Out of Stock', count: outOfStock },
  ]
  return (
    <Panel
      title="Stock summary"
      note="Now, whatever the range."
      chart={<ShareChart of="products" shares={shares} />}
      columns={stockColumns}
      rows={shares}
      keyOf={({ name }) => name}
    />
  )
}

function CategoryPanel({ categoryAnalysis }: ProductAnalytics) {
  const first = categoryAnalysis.slice(0, MOST_CATEGORIES)
  return (
    <Panel
      title="Categories"
      note={first.length < categoryAnalysis.length ? `The first ${MOST_CATEGORIES} of ${categoryAnalysis.length}.` : undefined}
      chart={
        <BarList
          items={first.map(({ category, totalRevenue, revenueShare }) => ({
            name: category,
            value: totalRevenue,
            words: formatDollars(totalRevenue),
            note: formatRate(revenueShare),
          }))}
        />
      }
      columns={categoryColumns}
      rows={categoryAnalysis}
      keyOf={({ category }) => category}
    />
  )
}

function InventoryPanel({ inventoryAnalysis }: ProductAnalytics) {
  return (
    <Panel
      title="Inventory"
      note="Lowest stock first."
      columns={inventoryColumns}
      rows={inventoryAnalysis}
      keyOf={({ productId }) => productId}
      isBrowsable
    />
  )
}

function Sold(report: ProductAnalytics) {
  const { productPerformance, topPerformers, worstPerformers } = report
  const keyOf = ({ productId }: { productId: string }) => productId
  return (
    <>
      <ProductFigures {...report} />
      <Columns $of="2fr 1fr">
        <CategoryPanel {...report} />
        <StockPanel {...report} />
      </Columns>
      <Columns $of="1fr 1fr">
        <Panel
          title="Top products"
          note="Press a name for its buyers."
          columns={performerColumns}
          rows={topPerformers}
          keyOf={keyOf}
        />
        <Panel
          title="Worst products"
          note="Of those on sale, the least sold."
          columns={performerColumns}
          rows={worstPerformers}
          keyOf={keyOf}
        />
      </Columns>
      <Panel title="Product performance" columns={performanceColumns} rows={productPerformance} keyOf={keyOf} isBrowsable />
      <InventoryPanel {...report} />
    </>
  )
}

/** What is on the shelf has nothing to do with the range: it shows even when nothing was sold. */
function Unsold(report: ProductAnalytics) {
  if (report.inventoryAnalysis.length === 0) return null
  return (
    <>
      <ProductFigures {...report} />
      <InventoryPanel {...report} />
    </>
  )
}

export function ProductsReport({ range }: { range: ReportRange }) {
  const answer = useQuery({ ...productsQuery(range), placeholderData: keepPreviousData })
  return (
    <ReportFrame
      tab="products"
      answer={answer}
      isEmpty={({ productPerformance }) => productPerformance.every(({ totalSold }) => totalSold === 0)}
      whenEmpty={(report) => <Unsold {...report} />}
    >
      {(report) => <Sold {...report} />}
    </ReportFrame>
  )
}
