import { useQuery } from '@tanstack/react-query'
import type { ProductBuyers } from '@shop/contracts/api'
import { buyersQuery } from '../../../../lib/api/reports.ts'
import type { ReportRange } from '../../../../lib/api/reports.ts'
import { Panel } from '../Panel.tsx'
import { count, money, title, words } from '../table/columns.ts'
import type { ReportColumn } from '../table/columns.ts'
import { DrillButton } from './DrillButton.tsx'
import { DrillFrame } from './DrillFrame.tsx'

type Buyer = ProductBuyers['buyers'][number]

const columns: readonly ReportColumn<Buyer>[] = [
  title(
    'Customer',
    ({ name }) => name,
    ({ customerId, name }) => <DrillButton to={{ kind: 'bought', id: customerId, name }} />,
  ),
  { ...words('E-mail', ({ email }) => email), onCard: 'line' },
  count('Orders', ({ orderCount }) => orderCount),
  count('Units', ({ units }) => units),
  money('Spent', ({ totalSpent }) => totalSpent),
]

/** Who buys a product. */
export function Buyers({ productId, name, range }: { productId: string; name: string; range: ReportRange }) {
  const answer = useQuery(buyersQuery(productId, range))
  return (
    <DrillFrame
      name="products"
      answer={answer}
      isEmpty={({ buyers }) => buyers.length === 0}
      whenEmpty="Nobody has bought it in the range."
    >
      {({ buyers }) => (
        <Panel title={`Buyers of ${name}`} columns={columns} rows={buyers} keyOf={({ customerId }) => customerId} />
      )}
    </DrillFrame>
  )
}
