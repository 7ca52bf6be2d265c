import type { Order } from '@shop/contracts/orders'
import type { OrderReturn } from '@shop/contracts/returns'

/** Units of an order with the names of their products. */
export function listLines({ orderItems }: Order, { lines }: Pick<OrderReturn, 'lines'>): string {
  const nameOf = (id: string) => orderItems.find(({ product }) => product === id)?.name ?? id
  return lines.map(({ product, qty }) => `${qty} × ${nameOf(product)}`).join(', ')
}
