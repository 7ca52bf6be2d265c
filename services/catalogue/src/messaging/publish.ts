import type { PublicEventOf, RecordedEvent } from '@shop/kit'
import type { CatalogueEvent } from '../domain/index.ts'

/** Public events have the product id as their key, so that consumers receive the events of a product in order. */
export function publish({ event }: RecordedEvent<CatalogueEvent>): readonly PublicEventOf<'catalogue'>[] {
  const { productId } = event.data
  const key = productId
  switch (event.type) {
    case 'ProductPublished':
    case 'ProductUpdated': {
      const { name, brand, category, price, cost } = event.data
      return [{ type: event.type, key, data: { productId, name, brand, category, price, cost } }]
    }
    case 'ProductRemoved':
      return event.data.published ? [{ type: 'ProductRemoved', key, data: { productId } }] : []
    case 'ReviewAdded': {
      const { userId, rating } = event.data
      return [{ type: 'ReviewAdded', key, data: { productId, userId, rating } }]
    }
    case 'StockAdjusted':
    case 'StockHeld':
    case 'StockSold':
    case 'HoldReleased':
    case 'StockReturned':
      return [{ type: 'StockChanged', key, data: { productId, ...event.data.shelf } }]
    // Drafts are not public, and keeping a hold changes no stock level.
    case 'ProductDrafted':
    case 'StockOpened':
    case 'HoldKept':
      return []
  }
}
