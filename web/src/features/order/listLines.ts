import type { Order } from '@shop/contracts/orders'
import { nameWithOptions } from '@shop/contracts/products'
import type { OrderReturn } from '@shop/contracts/returns'

/** The name of a product as it was sold with the order. */
export function lineName(orderItems: Order['orderItems'], id: string): string {
  const item = orderItems.find(({ product }) => product === id)
  return item === undefined ? id : nameWithOptions(item)
}

/** Units of an order with the names of their products. */
export function listLines({ orderItems }: Order, { lines }: Pick<OrderReturn, 'lines'>): string {
  const nameOf = (id: string) => lineName(orderItems, id)
  return lines.map(({ product, qty }) => `${qty} × ${nameOf(product)}`).join(', ')
}
