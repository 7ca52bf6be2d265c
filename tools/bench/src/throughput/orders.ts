import { loadOrders } from '../load-test.ts'
import type { ShopProcess } from '../shop-process.ts'
import { measureCardOrders } from './card-orders.ts'
import type { Measurement } from './measurement.ts'
import { bulkDelivery } from './bulk-delivery.ts'
import { flashSale } from './flash-sale.ts'
import { RAW_COMMITS } from './raw-commits.ts'
import { reactionLag } from './reactions.ts'

const DIFFERENT_PRODUCTS = 'orders, 16 customers of different products'

type ProductsOf = (customer: number) => readonly string[]

/** Whole orders, from the request to the 201. */
export function orderMeasurements(shop: ShopProcess, products: readonly string[], tokens: readonly string[]): Measurement[] {
  const productAt = (index: number): string => products[index % products.length] ?? ''
  const orders = (name: string, customers: number, productsOf: ProductsOf, rest: Partial<Measurement> = {}): Measurement => ({
    name,
    baseline: RAW_COMMITS,
    measure: (seconds) => loadOrders({ url: shop.url, seconds, tokens: tokens.slice(0, customers) }, productsOf),
    ...rest,
  })

  const differentProducts = orders(DIFFERENT_PRODUCTS, 16, (customer) => [productAt(customer)], {
    goal: { ratio: 0.15, perSecond: 600, p99: 60 },
  })

  return [
    differentProducts,
    reactionLag(() => shop.databaseUrl(), differentProducts),
    flashSale(shop, tokens),
    bulkDelivery(shop, productAt(0), tokens),
    orders('orders, 64 customers of different products', 64, (customer) => [productAt(customer)], {
      goal: { ratio: 0.15, perSecond: 600 },
    }),
    orders('orders, 16 customers of one product', 16, () => [productAt(0)], {
      baseline: DIFFERENT_PRODUCTS,
      goal: { ratio: 0.8 },
    }),
    orders('orders, 64 customers of one product', 64, () => [productAt(0)], {
      baseline: DIFFERENT_PRODUCTS,
      goal: { ratio: 0.8 },
    }),
    orders('orders of three lines, 16 customers', 16, (customer) => [0, 16, 32].map((step) => productAt(customer + step))),
    orders('orders, one customer', 1, () => [productAt(0)], { goal: { p50: 8 } }),
    {
      name: 'card orders with their session, 16 customers',
      baseline: DIFFERENT_PRODUCTS,
      goal: { ratio: 0.6 },
      ...measureCardOrders(shop, productAt),
    },
  ]
}
