import type { catalogueCalls, ProductRow, ReviewRow } from '@shop/contracts/internal'
import { describeWork } from '@shop/kit'
import type { CallHandlers } from '@shop/kit'
import { reject } from '@shop/kit/domain'
import { addReview } from '../commands/add-review.ts'
import { createProduct } from '../commands/create-product.ts'
import { removeProduct } from '../commands/remove-product.ts'
import { mergeWishes } from '../commands/reservation.ts'
import { createReserve } from '../commands/reserve.ts'
import { settleHolds } from '../commands/settle-holds.ts'
import { productIdOf } from '../commands/tools.ts'
import type { Tools } from '../commands/tools.ts'
import { updateProduct } from '../commands/update-product.ts'
import { listProducts } from '../projections/product-list.ts'
import { findProduct } from '../projections/product-row.ts'
import { newestReviews } from '../projections/reviews.ts'
import { topProducts } from '../projections/top-products.ts'

async function getProduct({ store }: Tools, id: string, drafts: boolean): Promise<ProductRow & { reviews: ReviewRow[] }> {
  const productId = productIdOf(id)
  const [row, reviews] = await Promise.all([
    findProduct(store.database, productId, drafts),
    newestReviews(store.database, productId),
  ])
  return row === undefined ? reject('product_not_found') : { ...row, reviews }
}

export function createCallHandlers(tools: Tools): CallHandlers<typeof catalogueCalls> {
  const { database } = tools.store
  const reserve = createReserve(tools)
  return {
    listProducts: (question) => listProducts(database, question),
    getProduct: ({ productId, drafts }) => getProduct(tools, productId, drafts),
    topProducts: async () => ({ products: await topProducts(database) }),
    createProduct: () => createProduct(tools),
    updateProduct: (change) => updateProduct(tools, change),
    removeProduct: async ({ productId }) => {
      await removeProduct(tools, productId)
      return {}
    },
    addReview: async (said) => {
      await addReview(tools, said)
      return {}
    },
    reserve: async ({ orderId, lines }) => {
      const reservation = { orderId: orderId.toLowerCase(), wishes: mergeWishes(lines), context: describeWork() }
      return { lines: await reserve(reservation) }
    },
    release: async ({ orderId }) => {
      await tools.store.transaction((tx) => settleHolds(tx, orderId.toLowerCase(), 'AbandonHold'))
      return {}
    },
  }
}
