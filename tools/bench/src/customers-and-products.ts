import { eventually } from '@shop/kit/testing'
import { loadOrders, runLoadTest, type Figures } from './load-test.ts'
import { createProduct, registerCustomers, signInAdmin } from './shop-client.ts'

const PRODUCTS = 200
const READERS = 32
const ADMIN_KNOWN_TIMEOUT_MS = 20_000

export interface Fixture {
  readonly products: readonly string[]
  readonly tokens: readonly string[]
  readonly adminToken: string
  readonly productAt: (index: number) => string
  /** So many customers order at once, each another product. */
  readonly placeOrders: (customers: number) => (seconds: number) => Promise<Figures>
  readonly readList: (seconds: number) => Promise<Figures>
}

interface Addresses {
  /** Of each instance of the BFF. */
  readonly urls: readonly string[]
  readonly admin: { readonly email: string; readonly password: string }
}

/** Each BFF instance gets an equal share of the connections. The latencies are those of the slowest instance. */
async function loadAll(urls: readonly string[], test: (url: string, index: number) => Promise<Figures>): Promise<Figures> {
  const figures = await Promise.all(urls.map(test))
  const slowest = (pick: (one: Figures) => number): number => Math.max(...figures.map(pick))
  const sum = (pick: (one: Figures) => number): number => figures.reduce((total, one) => total + pick(one), 0)
  return {
    perSecond: sum(({ perSecond }) => perSecond),
    p50: slowest(({ p50 }) => p50),
    p99: slowest(({ p99 }) => p99),
    failed: sum(({ failed }) => failed),
    answered: sum(({ answered = 0 }) => answered),
  }
}

const shareOf = <Item>(items: readonly Item[], shares: number, share: number): Item[] =>
  items.filter((_, index) => index % shares === share)

/** Creates products and customers in an empty shop. */
export async function createFixture({ urls, admin }: Addresses): Promise<Fixture> {
  const shop = { url: urls[0] ?? '', admin }
  const adminToken = await signInAdmin(shop)
  // The BFF learns of the admin by an event, which may not have arrived yet.
  const products = [await eventually(() => createProduct(shop, adminToken, 'Mug 0'), ADMIN_KNOWN_TIMEOUT_MS)]
  for (let index = 1; index < PRODUCTS; index += 1) products.push(await createProduct(shop, adminToken, `Mug ${String(index)}`))
  const tokens = await registerCustomers(shop)
  const productAt = (index: number): string => products[index % products.length] ?? ''
  return {
    products,
    tokens,
    adminToken,
    productAt,
    placeOrders: (customers) => (seconds) => {
      const used = urls.slice(0, customers)
      return loadAll(used, (url, index) => {
        const ownTokens = shareOf(tokens.slice(0, customers), used.length, index)
        return loadOrders({ url, seconds, tokens: ownTokens }, (customer) => [productAt(customer * used.length + index)])
      })
    },
    readList: (seconds) =>
      loadAll(urls, (url) => runLoadTest({ url, seconds, path: '/api/products', tokens: READERS / urls.length })),
  }
}
