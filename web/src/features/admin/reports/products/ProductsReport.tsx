import { useQuery } from '@tanstack/react-query'
import type { ProductAnalytics } from '@shop/contracts/reports'
import { formatDollars } from '../../../../lib/format.ts'
import { productsReportQuery, type DateRangeParams } from '../../api/reports.ts'
import { BarList } from '../charts/BarList.tsx'
import { DonutChart } from '../charts/DonutChart.tsx'
import { formatCount, formatNumber, formatRate } from '../format.ts'
import { MetricCards } from '../metrics/MetricCards.tsx'
import { PanelRow } from '../PanelRow.ts'
import { ReportContainer } from '../ReportContainer.tsx'
import { ReportPanel } from '../ReportPanel.tsx'
import {
  categoryColumns,
  inventoryColumns,
  performanceColumns,
  performerColumns,
  stockColumns,
} from './productsReportColumns.tsx'

const MAX_CATEGORIES = 10

function ProductMetrics({ metrics, stockSummary }: ProductAnalytics) {
  const { totalProducts, totalInventoryValue, avgProductRating } = metrics
  return (
    <MetricCards
      metrics={[
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
  const slices = [
    { name: 'In Stock', count: inStock },
    { name: 'Low Stock', count: lowStock },
    { name: 'Out of Stock', count: outOfStock },
  ]
  return (
    <ReportPanel
      title="Stock summary"
      note="Now, whatever the range."
      chart={<DonutChart unit="products" slices={slices} />}
      columns={stockColumns}
      rows={slices}
      keyOf={({ name }) => name}
    />
  )
}

function CategoryPanel({ categoryAnalysis }: ProductAnalytics) {
  const topCategories = categoryAnalysis.slice(0, MAX_CATEGORIES)
  return (
    <ReportPanel
      title="Categories"
      note={
        topCategories.length < categoryAnalysis.length ? `The first ${MAX_CATEGORIES} of ${categoryAnalysis.length}.` : undefined
      }
      chart={
        <BarList
          items={topCategories.map(({ category, totalRevenue, revenueShare }) => ({
            name: category,
            value: totalRevenue,
            label: formatDollars(totalRevenue),
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
    <ReportPanel
      title="Inventory"
      note="Lowest stock first."
      columns={inventoryColumns}
      rows={inventoryAnalysis}
      keyOf={({ productId }) => productId}
      isSearchable
    />
  )
}

function ReportSections(report: ProductAnalytics) {
  const { productPerformance, topPerformers, worstPerformers } = report
  const keyOf = ({ productId }: { productId: string }) => productId
  return (
    <>
      <ProductMetrics {...report} />
      <PanelRow $isFirstWide>
        <CategoryPanel {...report} />
        <StockPanel {...report} />
      </PanelRow>
      <PanelRow>
        <ReportPanel
          title="Top products"
          note="Press a name for its buyers."
          columns={performerColumns}
          rows={topPerformers}
          keyOf={keyOf}
        />
        <ReportPanel
          title="Worst products"
          note="Of those on sale, the least sold."
          columns={performerColumns}
          rows={worstPerformers}
          keyOf={keyOf}
        />
      </PanelRow>
      <ReportPanel
        title="Product performance"
        columns={performanceColumns}
        rows={productPerformance}
        keyOf={keyOf}
        isSearchable
      />
      <InventoryPanel {...report} />
    </>
  )
}

/** Stock metrics do not depend on the range, so they are shown even when nothing was sold. */
function StockSections(report: ProductAnalytics) {
  if (report.inventoryAnalysis.length === 0) return null
  return (
    <>
      <ProductMetrics {...report} />
      <InventoryPanel {...report} />
    </>
  )
}

export function ProductsReport({ range }: { range: DateRangeParams }) {
  const result = useQuery(productsReportQuery(range))
  return (
    <ReportContainer
      tab="products"
      result={result}
      isEmpty={({ productPerformance }) => productPerformance.every(({ totalSold }) => totalSold === 0)}
      renderEmpty={(report) => <StockSections {...report} />}
    >
      {(report) => <ReportSections {...report} />}
    </ReportContainer>
  )
}
