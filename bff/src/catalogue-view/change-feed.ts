import { createCatalogueIndex, type CatalogueIndex } from '@shop/catalogue-index'
import type { ProductRow } from '@shop/contracts/products/calls'
import type { catalogueCalls } from '@shop/contracts/services'
import type { ShopContent } from '@shop/contracts/shop/calls'
import type { Client } from '@shop/kit/calls'
import { createPollingLoop } from '@shop/kit/concurrency'
import type { Counters, Logger, Series } from '@shop/kit/telemetry'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { createExpectedChanges, createWaitingList } from './expected-changes.ts'
import { createSearchCounters } from './search-counters.ts'

/** The view is used no longer than this after the catalogue's last answer. */
const STALE_MS = 1_000
/** How long the catalogue waits for a change; well below `STALE_MS`, so that a slow answer is not taken for silence. */
const WAIT_MS = 400
/** Changes within this time are applied together. */
const PACE_MS = 50
const RETRY_MS = 250
/** Adding them, and reading their JSON, must leave the event loop to others within 50 ms. */
const PAGE_SIZE = 1_000
/** How long a start waits for the index. Without it each read would count all products in the database, and delay the index. */
const START_TIMEOUT_MS = 10_000
const SILENT_MESSAGE = 'the catalogue reports no changes: products are read from its database'

type Catalogue = Pick<Client<typeof catalogueCalls>, 'publishedProducts' | 'productChanges' | 'getSynonyms' | 'getShop'>

export interface ChangeFeed {
  /** Undefined while the view may be more than a second old. */
  current(): CatalogueIndex | undefined
  /** The view as the catalogue last reported it, however long ago; undefined until it is loaded for the first time. */
  latest(): CatalogueIndex | undefined
  /** How far the view follows the catalogue's public log: another number, another view. Undefined until it is loaded. */
  position(): number | undefined
  /** The shop's profile and pages as the catalogue last reported them, however long ago; the same object until they change. */
  shop(): ShopContent
  /** Resolves once the view shows the next change of the product, or after a second. Called before the change is made. */
  nextChangeOf(productId: string): Promise<void>
  /** An order has changed the stock of these products: their details are read from the database until the view shows it. */
  expectChangesOf(productIds: readonly string[]): void
  isChangeExpected(productId: string): boolean
  /** Counts searches by the number of products that they found. */
  readonly searches: Counters<number>
  /** The age of the view, the number of its products, and the searches. */
  readonly series: readonly Series[]
  /** Resolves when the view is loaded or the catalogue has failed to answer; after ten seconds at most. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** The published products by id, and the position of the log before the first were read. */
async function* readPublished(
  catalogue: Catalogue,
): AsyncGenerator<{ readonly position: number; readonly products: ProductRow[] }> {
  let reading = catalogue.publishedProducts({ limit: PAGE_SIZE })
  for (;;) {
    const page = await reading
    const last = page.products.at(-1)
    const isLast = last === undefined || page.products.length < PAGE_SIZE
    // The database reads the next page while this one is added.
    if (!isLast) reading = catalogue.publishedProducts({ limit: PAGE_SIZE, after: last.productId })
    // A failure is thrown where the page is awaited.
    reading.catch(() => undefined)
    // Sent in this turn of the event loop: a page that is added in the same one would hold the request up.
    await nextTurn()
    yield page
    if (isLast) return
  }
}

type Changes = Awaited<ReturnType<Catalogue['productChanges']>>

/** What the catalogue keeps beside its log: read again when the changes name another version. */
function createSettings(catalogue: Catalogue, index: CatalogueIndex) {
  /** Undefined as long as the view has those that the shop comes with. */
  let synonymsVersion: number | undefined
  let shopVersion: number | undefined
  let shop: ShopContent = { profile: {}, pages: {} }
  return {
    shop: () => shop,
    async update(changes: Pick<Changes, 'synonymsVersion' | 'shopVersion'>): Promise<void> {
      if (changes.synonymsVersion !== synonymsVersion) {
        index.useSynonyms((await catalogue.getSynonyms({})).text)
        synonymsVersion = changes.synonymsVersion
      }
      if (changes.shopVersion !== shopVersion) {
        shop = await catalogue.getShop({})
        shopVersion = changes.shopVersion
      }
    },
  }
}

/** Reads all published products into the index. @returns the position of the log from which to follow it */
async function loadPublished(catalogue: Catalogue, index: CatalogueIndex): Promise<number> {
  let first: number | undefined
  /** Products that were published before an outage. */
  const others = new Set(index.ids())
  for await (const { position, products } of readPublished(catalogue)) {
    first ??= position
    index.load(products)
    for (const { productId } of products) others.delete(productId)
  }
  index.apply([], [...others])
  return first ?? 0
}

/** @returns the ids of what has changed */
function applyTo(index: CatalogueIndex, { products, removed }: Changes): string[] {
  index.apply(products, removed)
  return [...products.map(({ productId }) => productId), ...removed]
}

/** Reads them, and says when the reading began: what changed since then is missing. */
async function load(catalogue: Catalogue, index: CatalogueIndex) {
  const startedAt = performance.now()
  return { position: await loadPublished(catalogue, index), startedAt }
}

/** Follows the catalogue's public log. */
function createFollower(catalogue: Catalogue, index: CatalogueIndex, abandoned: AbortSignal) {
  const waitingList = createWaitingList()
  const expected = createExpectedChanges()
  /** Of the log. Undefined until the view is loaded. */
  let position: number | undefined
  const settings = createSettings(catalogue, index)
  let answeredAt = -Infinity
  let hasFailed = false

  const age = (): number => performance.now() - answeredAt

  /** @returns whether anything has changed */
  async function applyChanges(after: number, isLoad: boolean): Promise<boolean> {
    // Not waiting right after a load that took long.
    const waitMs = isLoad || age() > STALE_MS ? 0 : WAIT_MS
    const changes = await catalogue.productChanges({ after, waitMs }, { signal: abandoned })
    if (changes.restored) {
      position = undefined
      return true
    }
    await settings.update(changes)
    const changedIds = applyTo(index, changes)
    expected.remove(changedIds)
    waitingList.notify(changedIds)
    position = changes.position
    if (!changes.more) answeredAt = performance.now()
    return changes.position > after
  }

  return {
    age,
    nextChangeOf: waitingList.wait,
    position: () => position,
    expected,
    isCurrent: () => position !== undefined && age() <= STALE_MS,
    isLoaded: () => answeredAt > -Infinity,
    shop: settings.shop,
    async update(): Promise<void> {
      // A database that was unavailable may have been restored: its log does not contain all differences then.
      if (hasFailed && age() > STALE_MS) position = undefined
      // A start waits for synonyms and shop, too.
      const isLoad = position === undefined
      if (position === undefined) {
        const loaded = await load(catalogue, index)
        position = loaded.position
        answeredAt = loaded.startedAt
      }
      try {
        if (await applyChanges(position, isLoad)) await pause(PACE_MS)
      } finally {
        // Not before: a start waits for the changes, and need not wait for turns of that work, too.
        if (isLoad) void index.indexed()
      }
      hasFailed = false
    },
    recordFailure: () => {
      hasFailed = true
    },
  }
}

/** @param age in milliseconds */
function seriesOf(index: CatalogueIndex, age: () => number): Series[] {
  return [
    {
      name: 'shop_catalogue_view_age_seconds',
      help: 'Time since the catalogue last reported its changes; above 1 products are read from its database',
      read: async () => [{ value: age() / 1_000 }],
    },
    {
      name: 'shop_catalogue_view_products',
      help: 'Published products in memory',
      read: async () => [{ value: index.size() }],
    },
  ]
}

/** Keeps a view of the published products up to date: loads them once, then applies what the catalogue reports as changed. */
export function createChangeFeed(catalogue: Catalogue, logger: Logger): ChangeFeed {
  const index = createCatalogueIndex()
  const searches = createSearchCounters()
  const ended = new AbortController()
  const follower = createFollower(catalogue, index, ended.signal)
  let isReported = false
  const tried = Promise.withResolvers<void>()

  const loop = createPollingLoop({
    name: 'catalogue view',
    logger,
    pollIntervalMs: RETRY_MS,
    async run() {
      try {
        await follower.update()
        isReported = false
        return true
      } catch (error) {
        follower.recordFailure()
        if (!isReported && !follower.isCurrent()) logger.warn({ err: error }, SILENT_MESSAGE)
        isReported = !follower.isCurrent()
        return false
      } finally {
        tried.resolve()
      }
    },
  })

  return {
    current: () => (follower.isCurrent() ? index : undefined),
    latest: () => (follower.isLoaded() ? index : undefined),
    shop: follower.shop,
    position: follower.position,
    nextChangeOf: async (productId) => (follower.isCurrent() ? follower.nextChangeOf(productId) : undefined),
    expectChangesOf(productIds) {
      follower.expected.add(productIds)
      index.invalidate(productIds)
    },
    isChangeExpected: (productId) => follower.expected.has(productId),
    searches,
    series: [...seriesOf(index, follower.age), ...searches.series],
    async start() {
      loop.start()
      await Promise.race([tried.promise, pause(START_TIMEOUT_MS, undefined, { ref: false })])
    },
    async stop() {
      ended.abort()
      await loop.stop()
    },
  }
}
