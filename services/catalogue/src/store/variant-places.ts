import { MAX_VARIANTS, optionsKey, productTitle, type Variant } from '@shop/contracts/products'
import { reject } from '@shop/kit/domain'
import type { Queryable } from '@shop/kit/event-store'

/** A product in its group. */
export interface VariantPlace {
  readonly productId: string
  readonly name: string
  readonly variant: Variant
}

/** Locks a group until the transaction ends: no other product is published there meanwhile. */
export async function lockGroup(tx: Queryable, group: string): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtext('variants'), hashtext($1))`, [group])
}

/**
 * Locks a group until the transaction ends, so that each of its published products has options of its own and the picker has room for all.
 * @param placed what this transaction gives to products whose rows it has not written yet
 * @throws Rejection `variant_taken`, `group_full`
 */
export async function takeVariant(tx: Queryable, { productId, variant }: VariantPlace, placed: readonly VariantPlace[]) {
  await lockGroup(tx, variant.group)
  const { rows } = await tx.query<VariantPlace>(
    `SELECT product_id AS "productId", name, variant FROM products
     WHERE variant->>'group' = $1 AND NOT draft AND product_id <> $2 ORDER BY product_id LIMIT ${String(MAX_VARIANTS)}`,
    [variant.group, productId],
  )
  const moved = new Set(placed.map((place) => place.productId))
  const others = [
    ...rows.filter((row) => !moved.has(row.productId)),
    ...placed.filter((place) => place.variant.group === variant.group && place.productId !== productId),
  ]
  const owner = others.find((other) => optionsKey(other.variant.options) === optionsKey(variant.options))
  if (owner !== undefined) reject('variant_taken', { name: productTitle(owner) })
  if (others.length >= MAX_VARIANTS) reject('group_full')
}
