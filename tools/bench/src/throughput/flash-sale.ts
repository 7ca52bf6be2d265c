import autocannon from 'autocannon'
import type { Product } from '@shop/contracts/products'
import { createProduct, orderBody, requestJson, signInAdmin } from '../shop-client.ts'
import type { ShopProcess } from '../shop-process.ts'
import type { Measurement } from './measurement.ts'

const BUYERS = 10_000
const UNITS = 100
/** More would only wait in the network. */
const CONNECTIONS = 500

/** All buyers at once want a product of which there are few units. Units sold too often or left over, and missing answers, fail. */
export function flashSale(shop: ShopProcess, tokens: readonly string[]): Measurement {
  return {
    name: `flash sale: ${String(BUYERS)} orders for ${String(UNITS)} units`,
    goal: { perSecond: BUYERS / 10 },
    async measure() {
      const adminToken = await signInAdmin(shop)
      const product = await createProduct(shop, adminToken, 'Rare mug', UNITS)
      let client = 0
      const { duration, latency, ...result } = await autocannon({
        url: `${shop.url}/api/orders`,
        method: 'POST',
        connections: CONNECTIONS,
        amount: BUYERS,
        timeout: 30,
        body: JSON.stringify(orderBody([product])),
        setupClient(connection) {
          const token = tokens[client % tokens.length] ?? ''
          client += 1
          connection.setHeaders({ authorization: `Bearer ${token}`, 'content-type': 'application/json' })
        },
      })
      const { countInStock } = await requestJson<Product>(shop, 'GET', `/api/products/${product}`)
      const failed = Math.abs(result['2xx'] - UNITS) + countInStock + (BUYERS - result['2xx'] - result['4xx'])
      return { perSecond: Math.round(BUYERS / duration), p50: latency.p50, p99: latency.p99, failed }
    },
  }
}
