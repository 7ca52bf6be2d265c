import type { PublicEventData } from '@shop/contracts/events'
import { nameWithOptions } from '@shop/contracts/products'
import { requireWithin, type EventMappers, type RowChangeOf } from './row-change.ts'

const UINT8_MAX = 255

function setProduct(data: PublicEventData<'catalogue', 'ProductPublished'>, seq: number): RowChangeOf<'products'> {
  const { productId, brand, category, price } = data
  const row = { product_id: productId, seq, name: nameWithOptions(data), brand, category, price, removed: 0 } as const
  return { table: 'products', key: productId, seq, replacesRow: true, apply: () => row }
}

/** Keeps the row, since a removed product is still listed where it sold. A removed draft never had a row. */
function removeProduct(productId: string, seq: number): RowChangeOf<'products'> {
  return {
    table: 'products',
    key: productId,
    seq,
    replacesRow: false,
    apply: (row) => (row === undefined ? undefined : { ...row, seq, removed: 1 }),
  }
}

export const catalogueMappers: EventMappers<'catalogue'> = {
  ProductPublished: (data, { seq }) => setProduct(data, seq),
  ProductUpdated: (data, { seq }) => setProduct(data, seq),
  ProductRemoved: ({ productId }, { seq }) => removeProduct(productId, seq),
  ReviewAdded({ productId, userId, rating }, { seq }) {
    const row = { product_id: productId, user_id: userId, seq, rating: requireWithin(rating, UINT8_MAX, 'a rating') }
    return { table: 'reviews', key: `${productId}/${userId}`, seq, replacesRow: true, apply: () => row }
  },
  StockChanged({ productId, available }, { seq }) {
    const row = { product_id: productId, seq, available }
    return { table: 'stock', key: productId, seq, replacesRow: true, apply: () => row }
  },
}
