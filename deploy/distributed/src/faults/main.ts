import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { readConfig } from '@shop/kit/process'
import { eventually } from '@shop/kit/testing'
import { z } from 'zod'
import { openDistributedShop, takeDown } from '../shop.ts'
import type { DistributedShop, Undo } from '../shop.ts'
import { makeFolder } from '../temporary.ts'
import { percentile, watchFreshness } from './freshness.ts'
import { killAround } from './kills.ts'
import { startLoad } from './load.ts'
import type { Load } from './load.ts'
import { setStage } from './stage.ts'
import type { Stage } from './stage.ts'
import { judge, judgeReports } from './verdict.ts'
import type { Verdict } from './verdict.ts'

const environment = z.object({
  PORT: z.coerce.number().int().default(3900),
  INSTANCES: z.coerce.number().int().min(1).default(2),
  /** For reports made by as many processes as there are of the others; without it there is one. */
  CLICKHOUSE_URL: z.url().optional(),
  ORDERS_PER_SECOND: z.coerce.number().positive().default(20),
  KILLS: z.coerce.number().int().min(0).default(50),
  SECONDS_BETWEEN_KILLS: z.coerce.number().positive().default(5),
  SECONDS_WITHOUT_BROKER: z.coerce.number().min(0).default(180),
  SECONDS_OF_FRESHNESS: z.coerce.number().min(0).default(60),
})

const given = readConfig(environment, process.env)
const { ORDERS_PER_SECOND: perSecond } = given
const SETTLED_WITHIN_MS = 120_000

const say = (line: string): void => console.log(line)
const secondsSince = (at: number): string => ((performance.now() - at) / 1_000).toFixed(1)

const isRight = ({ lost, doubled, wrongShelves }: Verdict): boolean => lost + doubled + wrongShelves === 0

/** Everybody's events are where they belong, or it is said what is missing after a while. */
async function settle(shop: DistributedShop, stage: Stage, { acknowledged }: Load): Promise<void> {
  const from = performance.now()
  const check = async (): Promise<Verdict> => {
    const verdict = await judge(shop, stage, acknowledged)
    if (!isRight(verdict)) throw new Error(JSON.stringify(verdict))
    return verdict
  }
  const verdict = await eventually(check, SETTLED_WITHIN_MS).catch(() => judge(shop, stage, acknowledged))
  say(`  after ${secondsSince(from)} s: ${JSON.stringify(verdict)}`)
  const reports = await eventually(async () => {
    const found = await judgeReports(shop)
    if (found.faults.length > 0) throw new Error(found.faults[0])
    return found
  }, SETTLED_WITHIN_MS).catch(() => judgeReports(shop))
  say(`  after ${secondsSince(from)} s: ${reports.faults.length} of ${reports.cells} cells of the reports differ`)
  reports.faults.slice(0, 5).forEach((fault) => say(`    ${fault}`))
}

const sentAgain = ({ acknowledged }: Load): number => acknowledged.filter(({ tries }) => tries > 1).length

async function freshness(stage: Stage): Promise<void> {
  if (given.SECONDS_OF_FRESHNESS === 0) return
  const load = startLoad(stage, { perSecond, untouched: true })
  const watch = watchFreshness(stage, load.acknowledged)
  const from = performance.now()
  await pause(given.SECONDS_OF_FRESHNESS * 1_000)
  const pace = (1_000 * load.acknowledged.length) / (performance.now() - from)
  await load.stop()
  const times = await watch.stop()
  const [p50, p95, p99, worst] = [50, 95, 99, 100].map((percent) => percentile(times, percent))
  say(
    `Order placed → visible in a report: ${times.length} orders, ${pace.toFixed(1)} a second, p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms, worst ${worst} ms`,
  )
}

async function outage(shop: DistributedShop, stage: Stage): Promise<void> {
  if (given.SECONDS_WITHOUT_BROKER === 0) return
  say(`Kafka is killed and stays away for ${given.SECONDS_WITHOUT_BROKER} s.`)
  const load = startLoad(stage, { perSecond, untouched: true })
  await pause(5_000)
  await shop.broker.kill()
  await pause(given.SECONDS_WITHOUT_BROKER * 1_000)
  await shop.broker.start()
  const [back, before] = [performance.now(), [...load.acknowledged]]
  await watchFreshness(stage, before).stop()
  say(`  ${before.length} orders placed by then; all in the reports ${secondsSince(back)} s after Kafka was back, under load`)
  await load.stop()
  say(`  ${load.acknowledged.length} orders in all, ${sentAgain(load)} of them answered with a failure at first`)
  await settle(shop, stage, load)
}

async function kills(shop: DistributedShop, stage: Stage): Promise<void> {
  if (given.KILLS === 0) return
  say(`${given.KILLS} times a process is killed.`)
  const load = startLoad(stage, { perSecond })
  const hits = await killAround(shop, { times: given.KILLS, every: given.SECONDS_BETWEEN_KILLS * 1_000 })
  await load.stop()
  say(`  ${JSON.stringify(hits)}`)
  say(`  ${load.acknowledged.length} orders of ${load.sent()} acknowledged, ${sentAgain(load)} had to be sent again`)
  await settle(shop, stage, load)
}

const folder = await makeFolder()
const undo: Undo = []
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void takeDown(undo, say).then(() => process.exit(1)))
try {
  const { PORT: port, INSTANCES: instances, CLICKHOUSE_URL: clickhouseUrl } = given
  const shop = await openDistributedShop({ folder, port, instances, clickhouseUrl, say }, undo)
  const counts = { products: 200, customers: 20 }
  const newStage = () => setStage({ urls: shop.urls, admin: shop.admin, ...counts })
  await freshness(await newStage())
  await outage(shop, await newStage())
  await kills(shop, await newStage())
} finally {
  await takeDown(undo, say)
  await rm(folder, { recursive: true, force: true })
}
