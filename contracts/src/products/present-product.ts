import type { ProductRow } from './calls.ts'
import { productForAdmins, productForVisitors } from './product-record.ts'
import type { ProductSummary } from './products.ts'

/** A product as the API returns it, in dollars. Only admins see `draft` and what else the record has for them alone. */
export const presentProduct = (row: ProductRow, forAdmin: boolean): ProductSummary =>
  (forAdmin ? productForAdmins : productForVisitors).present(row)
