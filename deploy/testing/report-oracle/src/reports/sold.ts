import { sumOf } from '../exact.ts'
import type { Line } from '../fold/shop.ts'
import type { Sale } from './books.ts'

export interface Sold {
  readonly units: number
  readonly revenue: number
  /** Different ones: an order with two lines of a product counts once. */
  readonly orders: number
}

/** Lines, put together by something of theirs or of their order. */
function soldBy(sales: readonly Sale[], keyOf: (sale: Sale, line: Line) => string): Map<string, Sold> {
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

export function soldByProduct(sales: readonly Sale[]): Map<string, Sold> {
  return soldBy(sales, (_, { productId }) => productId)
}

/** What was sold of one product, by who bought it. */
export function soldByCustomer(sales: readonly Sale[], productId: string): Map<string, Sold> {
  const ofProduct = sales.map((sale) => ({ ...sale, lines: sale.lines.filter((line) => line.productId === productId) }))
  return soldBy(ofProduct, ({ userId }) => userId)
}
