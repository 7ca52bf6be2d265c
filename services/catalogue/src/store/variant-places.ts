import { MAX_VARIANTS, productTitle, type Variant } from '@shop/contracts/products'
import { foldText } from '@shop/contracts/shared'
import { reject } from '@shop/kit/domain'
import type { Queryable } from '@shop/kit/event-store'

/** A product in its group. */
export interface VariantPlace {
  readonly productId: string
  readonly name: string
  readonly variant: Variant
}

/** The same for options in another order, and for other spellings such as 'Color' and 'color'. */
const keyOf = ({ options }: Variant): string =>
  JSON.stringify(options.map(({ name, value }) => [foldText(name.trim()), foldText(value.trim())].join('\n')).sort())

/**
 * Locks a group until the transaction ends, so that each of its published products has options of its own and the picker has room for all.
 * @param placed what this transaction gives to products whose rows it has not written yet
 * @throws Rejection `variant_taken`, `group_full`
 */
export async function takeVariant(tx: Queryable, { productId, variant }: VariantPlace, placed: readonly VariantPlace[]) {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtext('variants'), hashtext($1))`, [variant.group])
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
  const owner = others.find((other) => keyOf(other.variant) === keyOf(variant))
  if (owner !== undefined) reject('variant_taken', { name: productTitle(owner) })
  if (others.length >= MAX_VARIANTS) reject('group_full')
}
