import { catalogueEvents } from '@shop/contracts/events'
import { nameWithOptions } from '@shop/contracts/products'
import type { EventRecord } from './event-record.ts'
import type { ShopState } from './shop-state.ts'

export function applyCatalogue({ products, available, ratings }: ShopState, { type, data }: EventRecord): void {
  switch (type) {
    case 'ProductPublished':
    case 'ProductUpdated': {
      const { productId, brand, category, price, ...named } = catalogueEvents[type].parse(data)
      products.set(productId, { productId, name: nameWithOptions(named), brand, category, price, removed: false })
      return
    }
    case 'ProductRemoved': {
      const { productId } = catalogueEvents.ProductRemoved.parse(data)
      const product = products.get(productId)
      if (product !== undefined) products.set(productId, { ...product, removed: true })
      return
    }
    case 'StockChanged': {
      const stock = catalogueEvents.StockChanged.parse(data)
      available.set(stock.productId, stock.available)
      return
    }
    case 'ReviewAdded': {
      const { productId, userId, rating } = catalogueEvents.ReviewAdded.parse(data)
      ratings.set(productId, (ratings.get(productId) ?? new Map<string, number>()).set(userId, rating))
    }
  }
}
