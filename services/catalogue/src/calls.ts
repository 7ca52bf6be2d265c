import { catalogueCalls } from '@shop/contracts/services'
import type { shopCalls } from '@shop/contracts/shop/calls'
import { createDispatch, type CallHandlers, type Dispatch } from '@shop/kit/calls'
import { createHistory } from '@shop/kit/event-store'
import { addReview } from './application/add-review.ts'
import { createProduct } from './application/create-product.ts'
import { readImport, startImport } from './application/import-products.ts'
import { undoImport } from './application/undo-import.ts'
import { planImport } from './application/plan-import.ts'
import { removeProduct } from './application/remove-product.ts'
import { createReserveStock } from './application/reserve-stock.ts'
import { arrangeHomePage, checkHomePage } from './application/arrange-home-page.ts'
import { changeHoldsOf } from './application/change-holds.ts'
import { changeShop, writeShopPage } from './application/change-shop.ts'
import { changeSynonyms } from './application/change-synonyms.ts'
import { changeTerms } from './application/change-terms.ts'
import { saveVariants } from './application/save-variants.ts'
import { updateProduct } from './application/update-product.ts'
import { histories, requireProductId } from './domain/index.ts'
import type { CatalogueDependencies } from './ports.ts'
import { productAt } from './projections/product-at.ts'
import { getProductPage } from './projections/product-page.ts'
import { createProductChanges, listPublishedProducts } from './projections/product-changes.ts'
import { listLackingSafety } from './projections/product-safety.ts'
import { getProduct, listProductsAfter, listTopProducts } from './projections/products.ts'
import { listProducts } from './projections/product-list.ts'
import { listReviews, listReviewsOf } from './projections/reviews.ts'
import { getArrangement, getHomePage } from './projections/home-page.ts'
import { shopProfileAt } from './projections/shop-at.ts'
import { getShop, getShopPage } from './projections/shop.ts'
import { listStockMovements } from './projections/stock-movements.ts'
import { getSynonyms } from './projections/synonyms.ts'
import { getTerms, termsWithRevision } from './projections/terms.ts'
import { usedUploads } from './projections/used-uploads.ts'
import { listVariants, variantsRevision } from './projections/variants.ts'

/** How the shop presents itself, and its terms. */
function presentationCalls(dependencies: CatalogueDependencies): CallHandlers<typeof shopCalls> {
  const { terms } = dependencies
  const { database } = dependencies.store
  const readShop = async () => ({
    ...(await getShop(database)),
    terms: await getTerms(database, terms),
    home: await getArrangement(database),
  })
  return {
    getShop: readShop,
    getShopProfile: ({ at }) => (at === undefined ? readShop() : shopProfileAt(dependencies, at)),
    changeShop: (change) => changeShop(dependencies, change),
    getShopPage: ({ slug }) => getShopPage(database, slug),
    getHomePage: () => getHomePage(database),
    arrangeHomePage: (arrangement) => arrangeHomePage(dependencies, arrangement),
    checkHomePage: (arrangement) => checkHomePage(dependencies, arrangement),
    getTerms: async () => termsWithRevision(await getTerms(database, terms)),
    changeTerms: (change) => changeTerms(dependencies, change),
    writeShopPage: (page) => writeShopPage(dependencies, page),
  }
}

/** The catalogue's internal calls, each with its use case or query. */
export function createCalls(dependencies: CatalogueDependencies): Dispatch {
  const { store, logger, logSignal, jobs, readLaw } = dependencies
  const { database } = store
  const productChanges = createProductChanges(database, logSignal)
  const reserveStock = createReserveStock(dependencies)
  return createDispatch(
    catalogueCalls,
    {
      history: createHistory(store, histories),
      listProducts: (query) => listProducts(database, query),
      getProduct: async ({ productId, drafts }) => getProductPage(database, requireProductId(productId), drafts),
      productAt: ({ productId, at }) => productAt(store, requireProductId(productId), at),
      topProducts: async () => ({ products: await listTopProducts(database) }),
      publishedProducts: (query) => listPublishedProducts(database, query),
      productChanges,
      createProduct: ({ copyOf, idempotency }) =>
        createProduct(dependencies, { copyOf: copyOf && requireProductId(copyOf), idempotency }),
      updateProduct: async (input) => updateProduct(dependencies, { ...input, productId: requireProductId(input.productId) }),
      async getVariants({ productId }) {
        const products = await listVariants(database, requireProductId(productId))
        return { products, revision: variantsRevision(products) }
      },
      saveVariants: (input) => saveVariants(dependencies, { ...input, productId: requireProductId(input.productId) }),
      productsLackingSafety: ({ limit }) => listLackingSafety(database, limit),
      productsAfter: async ({ after, limit }) => ({ products: await listProductsAfter(database, after, limit) }),
      stockMovements: async ({ productId, before }) => ({
        movements: await listStockMovements(store, { productId: requireProductId(productId), before }),
      }),
      planImport: async ({ rows }) => ({ rows: await planImport(database, rows, await readLaw(database)) }),
      startImport: async (request) => ({ jobId: await startImport(jobs, request) }),
      importProgress: ({ jobId }) => readImport(jobs, jobId),
      undoImport: async ({ jobId, requestedBy }) => ({ jobId: await undoImport(jobs, jobId, requestedBy) }),
      removeProduct: ({ productId, ifMatch }) => removeProduct(dependencies, requireProductId(productId), ifMatch),
      addReview: ({ productId, ...input }) => addReview(dependencies, { ...input, productId: requireProductId(productId) }),
      async listReviews({ productId, drafts, ...selection }) {
        const row = await getProduct(database, requireProductId(productId), drafts)
        return listReviews(database, { productId: row.productId, ...selection })
      },
      listReviewsOf: async ({ userId }) => ({ reviews: await listReviewsOf(database, userId) }),
      reserve: (request) => reserveStock(request),
      usedUploads: async ({ names }) => ({ names: await usedUploads(database, names) }),
      getSynonyms: () => getSynonyms(database),
      changeSynonyms: (change) => changeSynonyms(dependencies, change),
      ...presentationCalls(dependencies),
      async release({ orderId }) {
        await store.transaction((tx) => changeHoldsOf(tx, orderId, 'AbandonHold'))
      },
    },
    logger,
  )
}
