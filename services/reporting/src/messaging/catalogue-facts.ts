import type { PublicEventData } from '@shop/contracts/events'
import { within } from './fact.ts'
import type { FactOf, Translations } from './fact.ts'

const UINT8 = 255

function told(data: PublicEventData<'catalogue', 'ProductPublished'>, seq: number): FactOf<'products'> {
  const { productId, name, brand, category, price } = data
  const row = { product_id: productId, seq, name, brand, category, price, removed: 0 } as const
  return { table: 'products', key: productId, seq, whole: true, apply: () => row }
}

/** Removed, it is still named in the reports of what it sold; a draft that goes was never there. */
function removed(productId: string, seq: number): FactOf<'products'> {
  return {
    table: 'products',
    key: productId,
    seq,
    whole: false,
    apply: (row) => (row === undefined ? undefined : { ...row, seq, removed: 1 }),
  }
}

export const catalogueTranslations: Translations<'catalogue'> = {
  ProductPublished: (data, { seq }) => told(data, seq),
  ProductUpdated: (data, { seq }) => told(data, seq),
  ProductRemoved: ({ productId }, { seq }) => removed(productId, seq),
  ReviewAdded({ productId, userId, rating }, { seq }) {
    const row = { product_id: productId, user_id: userId, seq, rating: within(rating, UINT8, 'a rating') }
    return { table: 'reviews', key: `${productId}/${userId}`, seq, whole: true, apply: () => row }
  },
  StockChanged({ productId, available }, { seq }) {
    const row = { product_id: productId, seq, available }
    return { table: 'stock', key: productId, seq, whole: true, apply: () => row }
  },
}
