import type { PublicEvent, Recorded } from '@shop/kit'
import type { PublicEventData, PublicEventType } from '@shop/contracts/events'
import type { CatalogueEvent, Shelf } from '../domain/index.ts'

type Type = PublicEventType<'catalogue'>

function tell<T extends Type>(
  type: T,
  data: PublicEventData<'catalogue', T> & { readonly productId: string },
): readonly PublicEvent[] {
  return [{ type, key: data.productId, data }]
}

function stockChanged({ productId, shelf }: { readonly productId: string; readonly shelf: Shelf }): readonly PublicEvent[] {
  return tell('StockChanged', { productId, ...shelf })
}

/** What the world hears; everything of one product under one key, so that it is heard in order. */
export function publish({ event }: Recorded<CatalogueEvent>): readonly PublicEvent[] {
  switch (event.type) {
    case 'ProductPublished':
    case 'ProductUpdated': {
      const { productId, name, brand, category, price, cost } = event.data
      return tell(event.type, { productId, name, brand, category, price, cost })
    }
    case 'ProductRemoved':
      return event.data.published ? tell('ProductRemoved', { productId: event.data.productId }) : []
    case 'ReviewAdded': {
      const { productId, userId, rating } = event.data
      return tell('ReviewAdded', { productId, userId, rating })
    }
    case 'StockAdjusted':
    case 'StockHeld':
    case 'StockSold':
    case 'HoldReleased':
    case 'StockReturned':
      return stockChanged(event.data)
    // A draft is nobody's business, and a hold that is kept changes no figure.
    case 'ProductDrafted':
    case 'StockOpened':
    case 'HoldKept':
      return []
  }
}
