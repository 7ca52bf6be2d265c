import type { Browser } from 'playwright-core'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { ProvidedKafka } from '@shop/kafka'
import { adminCredentials, startDistributedShop } from '@shop/test-support'
import { openBrowser } from '@shop/chromium'
import { addressFields } from '../src/address-form.ts'
import { keepTracesOfFailedAttempts, recordTraces } from '../src/failed-attempts.ts'
import { repeatedOnce } from '../src/repeated-once.ts'
import { describePurchases } from './support/purchase.contract.ts'

const OBSERVABILITY = join(import.meta.dirname, '../../../deploy/observability')

const brokers: ProvidedKafka['kafkaBrokers'] = inject('kafkaBrokers')

describe.runIf(brokers !== '')('the shop as processes on Kafka', repeatedOnce, () => {
  let shop: Awaited<ReturnType<typeof startDistributedShop>>
  let browser: Browser

  beforeAll(async () => {
    shop = await startDistributedShop({})
    browser = recordTraces(await openBrowser())
    await shop.createProduct(shop.adminToken, { name: 'Stoneware mug', price: 34, countInStock: 8 })
  }, 150_000)
  afterAll(async () => {
    await browser.close()
    await shop.close()
  }, 60_000)
  keepTracesOfFailedAttempts(() => browser)

  describePurchases([1280], () => ({ shop: { ...shop, admin: adminCredentials }, browser }))

  /** The files under the shop's folder that match and contain the text. */
  async function filesWith(text: string, pattern: string): Promise<string[]> {
    const found: string[] = []
    for await (const name of glob(pattern, { cwd: shop.folder })) {
      if ((await readFile(`${shop.folder}/${name}`)).includes(text)) found.push(name)
    }
    return found
  }

  /** What the processes expose: the names of their metrics, and the sum of each over its labels. */
  async function readMetrics(): Promise<{ names: Set<string>; totals: Map<string, number> }> {
    const texts = await Promise.all(shop.metrics.map(async (url) => (await fetch(url)).text()))
    const lines = texts.join('\n').split('\n')
    const names = lines.flatMap((line) => {
      const [, name = '', type] = /^# TYPE (\S+) (\w+)$/.exec(line) ?? []
      if (name === '') return []
      return type === 'histogram' || type === 'summary' ? [name, `${name}_count`, `${name}_sum`, `${name}_bucket`] : [name]
    })
    const totals = new Map<string, number>()
    for (const line of lines) {
      const [, name = '', value] = /^(\w+)(?:\{.*\})? (\S+)$/.exec(line) ?? []
      totals.set(name, (totals.get(name) ?? 0) + Number(value))
    }
    return { names: new Set(names), totals }
  }

  it('exposes every metric that the alerts and dashboards use, and counts the purchases', async () => {
    const used = new Set<string>()
    for await (const file of glob('{prometheus/alerts.yaml,grafana/dashboards/*.json}', { cwd: OBSERVABILITY })) {
      const text = await readFile(join(OBSERVABILITY, file), 'utf8')
      for (const [name] of text.matchAll(/\b(?:shop|nodejs|process)_\w+/g)) used.add(name)
    }
    expect(used.size).toBeGreaterThan(20)
    const { names, totals } = await readMetrics()
    expect([...used].filter((name) => !names.has(name))).toEqual([])
    for (const name of ['orders_placed_total', 'revenue_cents_total', 'payments_captured_total', 'payment_provider_calls_total'])
      expect(totals.get(`shop_${name}`), name).toBeGreaterThan(0)
  })

  it('keeps names, addresses and e-mail addresses of customers out of Kafka and the logs', async () => {
    const records = '**/*.v1-*/*.log'
    // Records are not compressed, so a text of an event can be found.
    expect(await filesWith('Stoneware mug', records)).not.toEqual([])
    expect(await filesWith('"level"', '**/logs/*')).not.toEqual([])
    for (const text of ['Carla Card', 'carla-1280', addressFields.Address, addressFields['Postal Code']]) {
      expect(await filesWith(text, records)).toEqual([])
      expect(await filesWith(text, '**/logs/*')).toEqual([])
    }
  })
})
