import { setTimeout as pause } from 'node:timers/promises'
import { describeLags, measureLags } from './cluster/lags.ts'
import { countsPerUnit, countStatements, readBrokerRequests, readStoreCounts, type Counts } from './cluster/store-counts.ts'
import { createFixture, type Fixture } from './customers-and-products.ts'
import { startDistributedProcess, type DistributedShop } from './distributed-process.ts'
import { startShopProcess } from './shop-process.ts'
import { cpuOf, describeCpu, medianOf, printTable, takeTurn, type Turn, type Work } from './turns.ts'

const SECONDS = Number(process.env.SECONDS ?? 10)
const TURNS = Number(process.env.TURNS ?? 2)
const ORDERS_PER_SECOND = Number(process.env.RATE ?? 50)
/** How many customers order at once, one number for each turn. */
const CUSTOMERS = (process.env.CUSTOMERS ?? '16,64').split(',').map(Number)
/** Only shops whose name contains this text. */
const ONLY = process.env.ONLY ?? ''
/** Each process compiles its own code, and one of two instances sees half of the orders, so it takes longer. */
const WARM_UP_SECONDS = 20
/** Consumers join their groups some seconds after a start. */
const JOIN_MS = 5_000

type AnyShop = Omit<DistributedShop, 'internalUrls'> & Partial<Pick<DistributedShop, 'internalUrls'>>

interface MeasuredShop {
  readonly name: string
  readonly shop: AnyShop
  readonly fixture: Fixture
  readonly turns: Map<string, Turn[]>
  readonly counts: Map<string, Counts>
  lags: string
}

async function startEmbedded(): Promise<AnyShop> {
  const shop = await startShopProcess('none')
  return { ...shop, urls: [shop.url] }
}

const kinds: readonly (readonly [name: string, start: () => Promise<AnyShop>])[] = [
  ['one machine', startEmbedded],
  ['one of each', () => startDistributedProcess(1)],
  ['one of each, behind PgBouncer', () => startDistributedProcess(1, { POOLER: '1' })],
  ['two of each', () => startDistributedProcess(2)],
]

async function prepare(name: string, start: () => Promise<AnyShop>): Promise<MeasuredShop> {
  const shop = await start()
  try {
    const fixture = await createFixture(shop)
    await countStatements(await shop.databaseUrl())
    await shop.stopProcess()
    return { name, shop, fixture, turns: new Map(), counts: new Map(), lags: '' }
  } catch (error) {
    await shop.stop()
    throw error
  }
}

async function readCounts({ databaseUrl, internalUrls }: AnyShop): Promise<Counts> {
  return { ...(await readStoreCounts(await databaseUrl())), ...(await readBrokerRequests((await internalUrls?.()) ?? [])) }
}

/** A turn whose counts are those of its measured seconds, without the warm-up. */
async function takeCountedTurn({ name, shop, turns, counts }: MeasuredShop, work: Work): Promise<void> {
  let before: Counts = {}
  let isWarm = false
  const measure = async (seconds: number) => {
    if (isWarm) before = await readCounts(shop)
    isWarm = true
    return work.measure(seconds)
  }
  const turn = await takeTurn(shop.pid(), { ...work, measure }, SECONDS, WARM_UP_SECONDS)
  const perOrder = countsPerUnit(before, await readCounts(shop), Math.max(1, turn.answered ?? 0))
  console.log(
    `${name}: ${work.name}: ${String(turn.perSecond)}/s, p50 ${turn.p50.toFixed(1)} ms, ${String(turn.failed)} failed, CPU ${cpuOf(turn).toFixed(2)} ms (${describeCpu([turn])})`,
  )
  turns.set(work.name, [...(turns.get(work.name) ?? []), turn])
  counts.set(work.name, perOrder)
}

async function takeTurns(measured: MeasuredShop, isLast: boolean): Promise<void> {
  const { shop, fixture } = measured
  await shop.startProcess()
  await pause(JOIN_MS)
  for (const customers of CUSTOMERS) {
    await takeCountedTurn(measured, { name: `orders, ${String(customers)} customers`, measure: fixture.placeOrders(customers) })
  }
  if (isLast) {
    const { adminToken, products } = fixture
    const lagging = { url: shop.urls[0] ?? '', databaseUrl: await shop.databaseUrl(), adminToken, products }
    measured.lags = describeLags(await measureLags(lagging, ORDERS_PER_SECOND, SECONDS))
  }
  await shop.stopProcess()
}

function sumOf(counts: Counts, kind: string): string {
  const values = Object.entries(counts).flatMap(([name, count]) => (name.startsWith(kind) ? [count] : []))
  return values.length === 0 ? '' : values.reduce((sum, count) => sum + count, 0).toFixed(2)
}

function printShops(shops: readonly MeasuredShop[]): void {
  const rows = shops.flatMap(({ name, turns, counts }) =>
    [...turns].map(([work, list]) => {
      const count = counts.get(work) ?? {}
      const rates = [medianOf(list, ({ perSecond }) => perSecond).toFixed(0), medianOf(list, ({ p50 }) => p50).toFixed(0)]
      const kindsOfCounts = ['transactions', 'statements', 'commits', 'messages', 'Produce', 'Fetch']
      const perOrder = kindsOfCounts.map((kind) => sumOf(count, kind))
      return [work, name, ...rates, medianOf(list, cpuOf).toFixed(2), ...perOrder, describeCpu(list)]
    }),
  )
  const perOrder = ['CPU ms', 'transactions', 'statements', 'commits', 'messages', 'produce', 'fetch', 'CPU ms by part']
  printTable(['Work', 'Shop', 'per second', 'p50 ms', ...perOrder], rows)
  for (const { name, counts } of shops) {
    for (const [work, count] of counts) {
      const parts = Object.entries(count).map(([kind, value]) => `${kind} ${value.toFixed(2)}`)
      console.log(`${name}, ${work}, per order: ${parts.join('; ')}`)
    }
  }
  const at = `At ${String(ORDERS_PER_SECOND)} orders a second`
  for (const { name, lags } of shops) console.log(`${at}, ${name}, from order to: ${lags}`)
}

const shops: MeasuredShop[] = []
try {
  for (const [name, start] of kinds) if (name.includes(ONLY)) shops.push(await prepare(name, start))
  for (let turn = 0; turn < TURNS; turn += 1) for (const shop of shops) await takeTurns(shop, turn === TURNS - 1)
  printShops(shops)
} finally {
  for (const { shop } of shops) await shop.stop()
}
