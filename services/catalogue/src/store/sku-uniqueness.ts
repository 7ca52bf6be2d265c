import { productTitle, type Variant } from '@shop/contracts/products'
import { reject } from '@shop/kit/domain'
import type { Queryable } from '@shop/kit/event-store'

/**
 * Locks an SKU until the transaction ends, so that the product of this transaction alone can take it.
 * @throws Rejection `sku_taken` when another product has it, in any case
 */
export async function takeSku(tx: Queryable, productId: string, sku: string): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtext('sku'), hashtext(lower($1)))`, [sku])
  const { rows } = await tx.query<{ name: string; variant: Variant | null }>(
    'SELECT name, variant FROM products WHERE lower(sku) = lower($1) AND product_id <> $2',
    [sku, productId],
  )
  if (rows[0] !== undefined) reject('sku_taken', { sku, name: productTitle(rows[0]) })
}
