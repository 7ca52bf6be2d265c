import { loadOrders, runLoadTest, type Figures } from '../load-test.ts'
import type { ShopProcess } from '../shop-process.ts'
import { startBareServer } from './bare-server.ts'
import { uncachedReads } from './uncached-reads.ts'
import type { Measurement } from './measurement.ts'
import { readBesideSignIns, SIGN_INS } from './concurrent-sign-ins.ts'

const CONNECTIONS = 32
const ORDERS_PER_SECOND = 100

const LIST = '/api/products'
const SEARCH = '/api/products?keyword=blue%20mug'
const TOP = '/api/products/top'

interface Read {
  readonly url: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
}

const read =
  (request: Read) =>
  (seconds: number): Promise<Figures> =>
    runLoadTest({ ...request, seconds, tokens: CONNECTIONS })

/** The tag of the response without compression, as the load asks for it: a compressed one has another. */
async function readETag(url: string): Promise<string> {
  const headers = { 'accept-encoding': 'identity' }
  const response = await fetch(url, { headers })
  await response.arrayBuffer()
  const eTag = response.headers.get('etag') ?? ''
  const { status } = await fetch(url, { headers: { ...headers, 'if-none-match': eTag } })
  if (status !== 304) throw new Error(`${url} answers ${String(status)} to its own ETag`)
  return eTag
}

/** The list of products while customers place orders at a fixed rate. */
const readBesideOrders =
  (shop: ShopProcess, products: readonly string[], tokens: readonly string[]) =>
  async (seconds: number): Promise<Figures> => {
    const orders = loadOrders({ url: shop.url, seconds, tokens, rate: ORDERS_PER_SECOND }, (customer) => [
      products[customer % products.length] ?? '',
    ])
    const [figures, { failed }] = await Promise.all([read({ url: shop.url, path: LIST })(seconds), orders])
    return { ...figures, failed: figures.failed + failed }
  }

/** Pages as the server renders them. */
function pageMeasurements(shop: ShopProcess, product: string, size: string): Measurement[] {
  const pages = { home: '/', search: '/search/blue%20mug', product: `/product/${product}` }
  return Object.entries(pages).map(([name, path]) => ({
    name: `page: ${name}, ${size}`,
    goal: { perSecond: 3_000, p99: 30 },
    measure: read({ url: shop.url, path }),
  }))
}

export interface ReadMeasurements {
  readonly measurements: Measurement[]
  stop(): void
}

/**
 * Public reads without a token, each beside a bare Fastify route that sends the same bytes from a Buffer. `size` names the
 * catalogue in the rows. `tokens` are of customers who place orders beside a read.
 */
export async function readMeasurements(
  shop: ShopProcess,
  products: readonly string[],
  tokens: readonly string[],
  size: string,
): Promise<ReadMeasurements> {
  const detail = `/api/products/${products[0] ?? ''}`
  const bare = await startBareServer(shop.url, [LIST, SEARCH, TOP, detail])
  const eTag = await readETag(shop.url + LIST)

  const pair = (what: string, path: string, ratio: number, headers?: { shop: string; bare: string }): Measurement[] => {
    const of = (value: string | undefined) => (value === undefined ? {} : { headers: { 'if-none-match': value } })
    const baseline = `bare route: ${what}, ${size}`
    return [
      { name: baseline, measure: read({ url: bare.url, path: bare.pathOf(path), ...of(headers?.bare) }) },
      { name: `${what}, ${size}`, baseline, goal: { ratio }, measure: read({ url: shop.url, path, ...of(headers?.shop) }) },
    ]
  }
  const measurements = [
    ...pair('product list', LIST, 0.8),
    ...pair('product list unchanged (304)', LIST, 0.9, { shop: eTag, bare: await readETag(bare.url + bare.pathOf(LIST)) }),
    ...pair('product', detail, 0.8),
    ...pair('top products', TOP, 0.8),
    ...pair('search', SEARCH, 0.4),
    ...uncachedReads(shop.url, size),
    {
      name: `product list beside ${String(ORDERS_PER_SECOND)} orders a second, ${size}`,
      baseline: `product list, ${size}`,
      goal: { ratio: 0.8 },
      measure: readBesideOrders(shop, products, tokens),
    },
    {
      name: `product list beside ${String(SIGN_INS)} waiting sign-ins, ${size}`,
      goal: { p99: 50 },
      measure: readBesideSignIns(shop, read({ url: shop.url, path: LIST })),
    },
    ...pageMeasurements(shop, products[0] ?? '', size),
  ]
  return {
    measurements,
    stop() {
      bare.stop()
    },
  }
}
