import type { PublicEventOf, PerEventType } from '@shop/kit/domain'
import type { CatalogueEvent, ProductDetails, StockChange } from '../domain/index.ts'

type PublicEvents = readonly PublicEventOf<'catalogue'>[]

function product(type: 'ProductPublished' | 'ProductUpdated', details: ProductDetails): PublicEvents {
  const { productId, name, brand, category, price, cost, sku, variant } = details
  const options = variant && [...variant.options]
  return [{ type, key: productId, data: { productId, name, brand, category, price, cost, sku: sku ?? undefined, options } }]
}

const stockChanged = ({ productId, shelf: levels }: StockChange): PublicEvents => [
  { type: 'StockChanged', key: productId, data: { productId, ...levels } },
]

/**
 * Public events have the product id as their key, so that consumers receive the events of a product in order. Drafts are not
 * public, and keeping a hold changes no stock level.
 */
export const publish: PerEventType<CatalogueEvent, PublicEvents> = {
  ProductPublished: (data) => product('ProductPublished', data),
  ProductUpdated: (data) => product('ProductUpdated', data),
  // Taken off the storefront; what is published again is a ProductPublished.
  ProductDraftSaved: ({ productId, published }) =>
    published ? [{ type: 'ProductRemoved', key: productId, data: { productId } }] : [],
  ProductRemoved: ({ productId, published }) =>
    published ? [{ type: 'ProductRemoved', key: productId, data: { productId } }] : [],
  ReviewAdded: ({ productId, userId, rating }) => [{ type: 'ReviewAdded', key: productId, data: { productId, userId, rating } }],
  StockAdjusted: stockChanged,
  StockHeld: stockChanged,
  StockSold: stockChanged,
  HoldReleased: stockChanged,
  StockReturned: stockChanged,
  UnitsReturned: stockChanged,
}
