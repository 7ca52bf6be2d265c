import { rm } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { cleanUp, startDistributedShop, type DistributedShop } from '@shop/distributed'
import { readConfig } from '@shop/kit/process'
import { eventually } from '@shop/kit/testing'
import { createCleanup } from '@shop/launcher-kit'
import { makeTemporaryFolder } from '@shop/programs'
import { withoutAbuseLimits } from '@shop/seed'
import { createRecorder, judgeRecorded } from '@shop/test-support/answers'
import { z } from 'zod'
import { checkOrders, checkReportFigures, type Consistency } from './consistency.ts'
import { killProcesses } from './kill-processes.ts'
import { createFixture, type LoadFixture } from './load-fixture.ts'
import { startLoad, type OrderLoad } from './order-load.ts'
import { measureFreshness, percentile } from './report-freshness.ts'

const environment = z.object({
  PORT: z.coerce.number().int().default(3900),
  INSTANCES: z.coerce.number().int().min(1).default(2),
  /** Allows as many reporting processes as INSTANCES. Without it there is one, with chDB. */
  CLICKHOUSE_URL: z.url().optional(),
  /** 1: the processes reach PostgreSQL through PgBouncer, which is killed like them. */
  POOLER: z.enum(['0', '1']).default('0'),
  ORDERS_PER_SECOND: z.coerce.number().positive().default(20),
  KILLS: z.coerce.number().int().min(0).default(50),
  SECONDS_BETWEEN_KILLS: z.coerce.number().positive().default(5),
  SECONDS_WITHOUT_BROKER: z.coerce.number().min(0).default(180),
  SECONDS_OF_FRESHNESS: z.coerce.number().min(0).default(60),
})

const config = readConfig(environment, process.env)
const { ORDERS_PER_SECOND: perSecond } = config
const CONSISTENT_TIMEOUT_MS = 120_000
const MAX_PRINTED_FAULTS = 5

const print = (line: string): void => console.log(line)
const secondsSince = (at: number): string => ((performance.now() - at) / 1_000).toFixed(1)
const { send, recorded } = createRecorder(fetch)
globalThis.fetch = send

/** Prints what is not as it must be, and lets the program fail. */
function report(faults: readonly string[]): void {
  for (const fault of faults.slice(0, MAX_PRINTED_FAULTS)) print(`    ${fault}`)
  if (faults.length > 0) process.exitCode = 1
}

const isConsistent = ({ lost, duplicated, wrongStockLevels }: Consistency): boolean => lost + duplicated + wrongStockLevels === 0

/** Waits until orders, stock and reports are consistent, or prints the differences after a timeout. */
async function waitUntilConsistent(shop: DistributedShop, fixture: LoadFixture, { acknowledged }: OrderLoad): Promise<void> {
  const startedAt = performance.now()
  const expectConsistency = async (): Promise<Consistency> => {
    const consistency = await checkOrders(shop, fixture, acknowledged)
    if (!isConsistent(consistency)) throw new Error(JSON.stringify(consistency))
    return consistency
  }
  const consistency = await eventually(expectConsistency, CONSISTENT_TIMEOUT_MS).catch(() =>
    checkOrders(shop, fixture, acknowledged),
  )
  print(`  after ${secondsSince(startedAt)} s: ${JSON.stringify(consistency)}`)
  report(isConsistent(consistency) ? [] : ['orders are lost or doubled, or the stock is wrong'])
  const reports = await eventually(async () => {
    const comparison = await checkReportFigures(shop, fixture)
    if (comparison.faults.length > 0) throw new Error(comparison.faults[0])
    return comparison
  }, CONSISTENT_TIMEOUT_MS).catch(() => checkReportFigures(shop, fixture))
  print(`  after ${secondsSince(startedAt)} s: ${reports.faults.length} of ${reports.cells} cells of the reports differ`)
  report(reports.faults)
}

const countRepeated = ({ acknowledged }: OrderLoad): number => acknowledged.filter(({ earlier }) => earlier.length > 0).length

async function testFreshness(fixture: LoadFixture): Promise<void> {
  if (config.SECONDS_OF_FRESHNESS === 0) return
  const load = startLoad(fixture, { perSecond, placeOnly: true })
  const measurement = measureFreshness(fixture, load.acknowledged)
  const startedAt = performance.now()
  await delay(config.SECONDS_OF_FRESHNESS * 1_000)
  const rate = (1_000 * load.acknowledged.length) / (performance.now() - startedAt)
  await load.stop()
  const times = await measurement.stop()
  const [p50, p95, p99, worst] = [50, 95, 99, 100].map((percent) => percentile(times, percent))
  print(
    `Order placed → visible in a report: ${times.length} orders, ${rate.toFixed(1)} a second, p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms, worst ${worst} ms`,
  )
}

async function testBrokerOutage(shop: DistributedShop, fixture: LoadFixture): Promise<void> {
  if (config.SECONDS_WITHOUT_BROKER === 0) return
  print(`Kafka is killed and stays away for ${config.SECONDS_WITHOUT_BROKER} s.`)
  const load = startLoad(fixture, { perSecond, placeOnly: true })
  await delay(5_000)
  await shop.broker.kill()
  await delay(config.SECONDS_WITHOUT_BROKER * 1_000)
  await shop.broker.start()
  const restartedAt = performance.now()
  const placedBefore = [...load.acknowledged]
  await measureFreshness(fixture, placedBefore).stop()
  print(
    `  ${placedBefore.length} orders placed by then; all in the reports ${secondsSince(restartedAt)} s after Kafka was back, under load`,
  )
  await load.stop()
  print(`  ${load.acknowledged.length} orders in all, ${countRepeated(load)} of them answered with a failure at first`)
  await waitUntilConsistent(shop, fixture, load)
}

async function testKills(shop: DistributedShop, fixture: LoadFixture): Promise<void> {
  if (config.KILLS === 0) return
  print(`${config.KILLS} times a process is killed.`)
  const load = startLoad(fixture, { perSecond })
  const intervalMs = config.SECONDS_BETWEEN_KILLS * 1_000
  const killsByName = await killProcesses(shop, { kills: config.KILLS, intervalMs })
  await load.stop()
  print(`  ${JSON.stringify(killsByName)}`)
  print(`  ${load.acknowledged.length} orders of ${load.sent()} acknowledged, ${countRepeated(load)} had to be sent again`)
  await waitUntilConsistent(shop, fixture, load)
}

/** By the judge of the drills and of the simulation. */
function judgeAnswers(): void {
  const { faults, summary } = judgeRecorded(recorded)
  print(`What the clients were told: ${summary}`)
  report(faults)
}

const folder = await makeTemporaryFolder('shop-distributed-')
const cleanup = createCleanup()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cleanUp(cleanup, print).then(() => process.exit(1)))
try {
  const { PORT: port, INSTANCES: instances, CLICKHOUSE_URL: clickhouseUrl, POOLER } = config
  const shop = await startDistributedShop(
    { folder, port, instances, clickhouseUrl, pooler: POOLER === '1', variables: withoutAbuseLimits, print },
    cleanup,
  )
  const newFixture = () => createFixture({ urls: shop.urls, admin: shop.admin, products: 200, customers: 20 })
  await testFreshness(await newFixture())
  await testBrokerOutage(shop, await newFixture())
  await testKills(shop, await newFixture())
  judgeAnswers()
} finally {
  await cleanUp(cleanup, print)
  await rm(folder, { recursive: true, force: true })
}
