import type { TaxedLine } from '@shop/contracts/orders'
import type { QuantityLine } from '@shop/kit/domain'
import type { OrderLine } from './events.ts'

/** What a refund is priced by, of a line of the order. */
export type PricedUnits = QuantityLine & TaxedLine

export const toPricedUnits = ({ productId, qty, unitPrice, tax }: OrderLine): PricedUnits => ({
  productId,
  qty,
  unitPrice,
  ...(tax && { tax }),
})
