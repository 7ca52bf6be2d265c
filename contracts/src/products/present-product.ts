import { toDollars } from '../shared/money.ts'
import type { ProductRow } from './calls.ts'
import { unitPriceOf } from './content.ts'
import { productForAdmins, productForVisitors } from './product-record.ts'
import type { ProductSummary } from './products.ts'

function presentUnitPrice({ price, content }: Pick<ProductRow, 'price' | 'content'>) {
  const unitPrice = unitPriceOf(price, content)
  return unitPrice === null ? undefined : { price: toDollars(unitPrice.amount), unit: unitPrice.unit }
}

/** A product as the API returns it, in dollars. Only admins see `draft` and what else the record has for them alone. */
export const presentProduct = (row: ProductRow, forAdmin: boolean): ProductSummary =>
  (forAdmin ? productForAdmins : productForVisitors).present(row, { unitPrice: presentUnitPrice(row) })
