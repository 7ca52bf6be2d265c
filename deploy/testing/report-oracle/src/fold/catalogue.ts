import { catalogueEvents } from '@shop/contracts/events'
import type { Shop } from './shop.ts'
import type { Told } from './told.ts'

export function applyCatalogue({ products, available, ratings }: Shop, { type, data }: Told): void {
  switch (type) {
    case 'ProductPublished':
    case 'ProductUpdated': {
      const { cost: _, ...facts } = catalogueEvents[type].parse(data)
      products.set(facts.productId, { ...facts, removed: false })
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
