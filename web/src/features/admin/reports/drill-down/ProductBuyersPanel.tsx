import { useQuery } from '@tanstack/react-query'
import type { ProductBuyers } from '@shop/contracts/reports'
import { productBuyersQuery, type DateRangeParams } from '../../api/reports.ts'
import { ReportPanel } from '../ReportPanel.tsx'
import { countColumn, moneyColumn, type ReportColumn } from '../table/reportColumn.ts'
import { customerColumns } from './drillDownColumns.tsx'
import { DrillDownContainer } from './DrillDownContainer.tsx'

const columns: readonly ReportColumn<ProductBuyers['buyers'][number]>[] = [
  ...customerColumns(),
  countColumn('Orders', ({ orderCount }) => orderCount),
  countColumn('Units', ({ units }) => units),
  moneyColumn('Spent', ({ totalSpent }) => totalSpent),
]

interface ProductBuyersPanelProps {
  productId: string
  name: string
  range: DateRangeParams
}

export function ProductBuyersPanel({ productId, name, range }: ProductBuyersPanelProps) {
  const result = useQuery(productBuyersQuery(productId, range))
  return (
    <DrillDownContainer
      fileNamePrefix="products"
      result={result}
      isEmpty={({ buyers }) => buyers.length === 0}
      emptyMessage="Nobody has bought it in the range."
    >
      {({ buyers }) => (
        <ReportPanel title={`Buyers of ${name}`} columns={columns} rows={buyers} keyOf={({ customerId }) => customerId} />
      )}
    </DrillDownContainer>
  )
}
