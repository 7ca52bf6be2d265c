import type { OrderItem, TaxedLine } from '@shop/contracts/orders'
import { toCents } from '@shop/contracts/shared'

/** A line of an order as refunds are priced by: in cents and thousandths of a percent. */
export const soldItem = ({ price, qty, tax }: Pick<OrderItem, 'price' | 'qty' | 'tax'>): TaxedLine => ({
  unitPrice: toCents(price),
  qty,
  tax: tax && { rate: Math.round(tax.percent * 1_000), included: tax.included },
})
