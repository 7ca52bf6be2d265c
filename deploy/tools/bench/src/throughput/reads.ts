import { runLoadTest } from '../load-test.ts'
import type { ShopProcess } from '../shop-process.ts'
import type { Measurement } from './measurement.ts'

const CONNECTIONS = 32

/** Public reads, without a token. */
export function readMeasurements(shop: ShopProcess, products: readonly string[]): Measurement[] {
  const tokens = Array.from({ length: CONNECTIONS }, () => undefined)
  const read = (name: string, path: string): Measurement => ({
    name,
    measure: (seconds) => runLoadTest({ url: shop.url, seconds, path, method: 'GET', tokens, bodyOf: () => undefined }),
  })
  return [
    read('product list, first page', '/api/products'),
    read('search', '/api/products?keyword=mug'),
    read('product', `/api/products/${products[0] ?? ''}`),
  ]
}
