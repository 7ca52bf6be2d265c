import type { Figures } from '../load-test.ts'
import { startShopProcess, type ShopProcess } from '../shop-process.ts'
import type { Measurement } from './measurement.ts'

async function waitForAnswer(url: string): Promise<void> {
  const response = await fetch(`${url}/api/products`)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`/api/products: ${String(response.status)}`)
}

async function timed(start: () => Promise<ShopProcess>): Promise<Figures> {
  const startedAt = performance.now()
  const shop = await start()
  await waitForAnswer(shop.url)
  const milliseconds = performance.now() - startedAt
  return { perSecond: 1_000 / milliseconds, p50: milliseconds, p99: milliseconds, failed: 0 }
}

/** From the start of the process to its first list of products: on an empty folder, and again on its data. Latencies are starts. */
export function startMeasurements(shop: ShopProcess): Measurement[] {
  return [
    {
      name: 'first start of an empty shop',
      goal: { p50: 3_000 },
      async measure() {
        const started = Promise.withResolvers<ShopProcess>()
        const figures = await timed(async () => {
          const empty = await startShopProcess('none')
          started.resolve(empty)
          return empty
        })
        await (await started.promise).stop()
        return figures
      },
    },
    {
      name: 'start again',
      goal: { p50: 1_500 },
      async measure() {
        await shop.stopProcess()
        return timed(async () => {
          await shop.startProcess()
          return shop
        })
      },
    },
  ]
}
