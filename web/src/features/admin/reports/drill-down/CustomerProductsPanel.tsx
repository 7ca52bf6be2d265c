import { useQuery } from '@tanstack/react-query'
import type { CustomerProducts } from '@shop/contracts/reports'
import { customerProductsQuery, type DateRangeParams } from '../../api/reports.ts'
import { ReportPanel } from '../ReportPanel.tsx'
import { countColumn, moneyColumn, type ReportColumn } from '../table/reportColumn.ts'
import { productColumn } from './drillDownColumns.tsx'
import { DrillDownContainer } from './DrillDownContainer.tsx'

const columns: readonly ReportColumn<CustomerProducts['products'][number]>[] = [
  productColumn(),
  countColumn('Orders', ({ orderCount }) => orderCount),
  countColumn('Units', ({ units }) => units),
  moneyColumn('Spent', ({ totalSpent }) => totalSpent),
]

interface CustomerProductsPanelProps {
  customerId: string
  name: string
  range: DateRangeParams
}

export function CustomerProductsPanel({ customerId, name, range }: CustomerProductsPanelProps) {
  const result = useQuery(customerProductsQuery(customerId, range))
  return (
    <DrillDownContainer
      fileNamePrefix="customers"
      result={result}
      isEmpty={({ products }) => products.length === 0}
      emptyMessage="Nothing was bought in the range."
    >
      {({ products }) => (
        <ReportPanel title={`Products of ${name}`} columns={columns} rows={products} keyOf={({ productId }) => productId} />
      )}
    </DrillDownContainer>
  )
}
