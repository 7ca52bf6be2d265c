import { createProduct, registerCustomers, signInAdmin } from './shop-client.ts'
import { startShopProcess, type ShopProcess } from './shop-process.ts'
import { growCatalogue } from './throughput/grow-catalogue.ts'
import type { Measurement } from './throughput/measurement.ts'
import { orderMeasurements } from './throughput/orders.ts'
import { rawCommits } from './throughput/raw-commits.ts'
import { readMeasurements } from './throughput/reads.ts'
import { describeRun, writeResults } from './throughput/results.ts'
import { startMeasurements } from './throughput/starts.ts'
import { measureInRounds, type ResultRow } from './throughput/rounds.ts'

/** BENCH=short takes four minutes, and leaves out the large catalogue. */
const SHORT = process.env.BENCH === 'short'
const [ROUNDS, SECONDS] = SHORT ? [2, 3] : [3, 10]
/** Only measurements whose name contains this text, and their baselines. */
const ONLY = process.env.ONLY ?? ''
const PRODUCTS = 1_000
const MANY_PRODUCTS = 100_000

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

/** The rows of the chosen measurements, by turns. The first second of each is not counted. */
async function measureChosen(all: readonly Measurement[]): Promise<ResultRow[]> {
  const chosen = all.filter(({ name }) => name.includes(ONLY))
  const measurements = all.filter(({ name }) => chosen.some((row) => row.name === name || row.baseline === name))
  for (const { prepare, measure } of measurements) {
    await prepare?.()
    await measure(1)
  }
  return measureInRounds(measurements, {
    rounds: ROUNDS,
    seconds: SECONDS,
    onFigures: (name, { perSecond, p50, p95, p99, failed }) => {
      const ofMost = p95 === undefined ? '' : `p95 ${p95.toFixed(1)} ms, `
      console.log(
        `${name}: ${String(perSecond)}/s, p50 ${p50.toFixed(1)} ms, ${ofMost}p99 ${p99.toFixed(1)} ms, ${String(failed)} failed`,
      )
    },
  })
}

const shop = await startShopProcess('none')
try {
  const products = await createProducts(shop)
  const tokens = await registerCustomers(shop)
  const measureReads = async (size: string, others: readonly Measurement[] = []): Promise<ResultRow[]> => {
    const reads = await readMeasurements(shop, products, tokens, size)
    return measureChosen([...others, ...reads.measurements]).finally(() => {
      reads.stop()
    })
  }
  const rows = await measureReads('1,000 products', [
    rawCommits(() => shop.databaseUrl()),
    ...orderMeasurements(shop, products, tokens),
    ...startMeasurements(shop),
  ])
  if (!SHORT) {
    await growCatalogue(await shop.databaseUrl(), MANY_PRODUCTS)
    await shop.stopProcess()
    await shop.startProcess()
    rows.push(...(await measureReads('100,000 products')))
  }
  const run = { ...(await describeRun(await shop.postgresVersion())), rounds: ROUNDS, seconds: SECONDS, rows }
  console.log(`\nWritten to ${await writeResults(run)}.md and .json`)
  const table = Object.fromEntries(rows.map(({ name, goal: _, baseline: __, ...figures }) => [name, figures]))
  // Through JSON: a column of the table is empty where a row has no such figure.
  console.table(JSON.parse(JSON.stringify(table)))
} finally {
  await shop.stop()
}
