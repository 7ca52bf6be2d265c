import type { Line } from '../fold/shop-state.ts'
import { sumOf } from '../rounding.ts'
import type { Sale } from './sales-index.ts'

export interface SalesTotals {
  readonly units: number
  readonly revenue: number
  /** An order with two lines of a product counts once. */
  readonly orders: number
}

/** Groups order lines by a key of the line or its order. */
function totalsBy(sales: readonly Sale[], keyOf: (sale: Sale, line: Line) => string): Map<string, SalesTotals> {
  const lines = sales.flatMap((sale) => sale.lines.map((line) => ({ ...line, orderId: sale.orderId, key: keyOf(sale, line) })))
  const groups = [...Map.groupBy(lines, ({ key }) => key)]
  return new Map(
    groups.map(([key, members]) => [
      key,
      {
        units: sumOf(members, ({ qty }) => qty),
        revenue: sumOf(members, ({ qty, unitPrice }) => qty * unitPrice),
        orders: new Set(members.map(({ orderId }) => orderId)).size,
      },
    ]),
  )
}

export function totalsByProduct(sales: readonly Sale[]): Map<string, SalesTotals> {
  return totalsBy(sales, (_, { productId }) => productId)
}

/** The totals of one product by customer. */
export function totalsByCustomer(sales: readonly Sale[], productId: string): Map<string, SalesTotals> {
  const ofProduct = sales.map((sale) => ({ ...sale, lines: sale.lines.filter((line) => line.productId === productId) }))
  return totalsBy(ofProduct, ({ userId }) => userId)
}
