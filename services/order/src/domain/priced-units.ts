import type { TaxedLine } from '@shop/contracts/orders'
import type { QuantityLine } from '@shop/kit/domain'

/** What a refund is priced by, of a line of the order. */
export type PricedUnits = QuantityLine & TaxedLine

export const toPricedUnits = ({ productId, qty, unitPrice, tax }: PricedUnits): PricedUnits => ({
  productId,
  qty,
  unitPrice,
  ...(tax && { tax }),
})
