import { createProduct, signInAdmin } from './shop-client.ts'
import { startShopProcess } from './shop-process.ts'
import type { ShopProcess } from './shop-process.ts'
import { orderMeasurements } from './throughput/orders.ts'
import { rawCommits } from './throughput/raw-commits.ts'
import { readMeasurements } from './throughput/reads.ts'
import { describeRun, writeResults } from './throughput/results.ts'
import { measureInRounds } from './throughput/rounds.ts'

/** BENCH=short takes two minutes. */
const [ROUNDS, SECONDS] = process.env.BENCH === 'short' ? [2, 4] : [3, 10]
/** Only measurements whose name contains this text, and their yardsticks. */
const ONLY = process.env.ONLY ?? ''
const PRODUCTS = 1_000

async function createProducts(shop: ShopProcess): Promise<string[]> {
  const adminToken = await signInAdmin(shop)
  const ids: string[] = []
  const create = async (): Promise<void> => {
    while (ids.length < PRODUCTS) {
      const index = ids.push('') - 1
      ids[index] = await createProduct(shop, adminToken, `Mug ${String(index)}`)
    }
  }
  await Promise.all(Array.from({ length: 16 }, create))
  return ids
}

const shop = await startShopProcess('none')
try {
  const products = await createProducts(shop)
  const all = [
    rawCommits(() => shop.databaseUrl()),
    ...(await orderMeasurements(shop, products)),
    ...readMeasurements(shop, products),
  ]
  const chosen = all.filter(({ name }) => name.includes(ONLY))
  const measurements = all.filter(({ name }) => chosen.some((row) => row.name === name || row.yardstick === name))
  for (const { measure } of measurements) await measure(1)
  const rows = await measureInRounds(measurements, {
    rounds: ROUNDS,
    seconds: SECONDS,
    onFigures: (name, { perSecond, p50, p99, failed }) => {
      console.log(`${name}: ${String(perSecond)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${String(failed)} failed`)
    },
  })
  const run = { ...(await describeRun(await shop.postgresVersion())), rounds: ROUNDS, seconds: SECONDS, rows }
  console.log(`\nWritten to ${await writeResults(run)}.md and .json`)
  console.table(Object.fromEntries(rows.map(({ name, goal: _, yardstick: __, ...figures }) => [name, figures])))
} finally {
  await shop.stop()
}
