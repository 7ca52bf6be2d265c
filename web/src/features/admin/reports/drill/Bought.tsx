import { useQuery } from '@tanstack/react-query'
import type { CustomerProducts } from '@shop/contracts/api'
import { boughtQuery } from '../../../../lib/api/reports.ts'
import type { ReportRange } from '../../../../lib/api/reports.ts'
import { Panel } from '../Panel.tsx'
import { count, money, title } from '../table/columns.ts'
import type { ReportColumn } from '../table/columns.ts'
import { DrillButton } from './DrillButton.tsx'
import { DrillFrame } from './DrillFrame.tsx'

type Product = CustomerProducts['products'][number]

const columns: readonly ReportColumn<Product>[] = [
  title(
    'Product',
    ({ name }) => name,
    ({ productId, name }) => <DrillButton to={{ kind: 'buyers', id: productId, name }} />,
  ),
  count('Orders', ({ orderCount }) => orderCount),
  count('Units', ({ units }) => units),
  money('Spent', ({ totalSpent }) => totalSpent),
]

/** What a customer buys. */
export function Bought({ customerId, name, range }: { customerId: string; name: string; range: ReportRange }) {
  const answer = useQuery(boughtQuery(customerId, range))
  return (
    <DrillFrame
      name="customers"
      answer={answer}
      isEmpty={({ products }) => products.length === 0}
      whenEmpty="Nothing was bought in the range."
    >
      {({ products }) => (
        <Panel title={`Products of ${name}`} columns={columns} rows={products} keyOf={({ productId }) => productId} />
      )}
    </DrillFrame>
  )
}
