import type { Browser } from 'playwright-core'
import { glob, readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { ProvidedKafka } from '@shop/kafka'
import { adminCredentials, openBrowser, startDistributedShop } from '@shop/test-support'
import { addressFields } from '../src/address-form.ts'
import { describePurchases } from './support/purchase.contract.ts'

const brokers: ProvidedKafka['kafkaBrokers'] = inject('kafkaBrokers')

describe.runIf(brokers !== '')('the shop as processes on Kafka', () => {
  let shop: Awaited<ReturnType<typeof startDistributedShop>>
  let browser: Browser

  beforeAll(async () => {
    shop = await startDistributedShop({})
    browser = await openBrowser()
    await shop.createProduct(shop.adminToken, { name: 'Stoneware mug', price: 34, countInStock: 8 })
  }, 150_000)
  afterAll(async () => {
    await browser.close()
    await shop.close()
  }, 60_000)

  describePurchases([1280], () => ({ shop: { ...shop, admin: adminCredentials }, browser }))

  /** The files under the shop's folder that match and contain the text. */
  async function filesWith(text: string, pattern: string): Promise<string[]> {
    const found: string[] = []
    for await (const name of glob(pattern, { cwd: shop.folder })) {
      if ((await readFile(`${shop.folder}/${name}`)).includes(text)) found.push(name)
    }
    return found
  }

  it('keeps names, addresses and e-mail addresses of customers out of Kafka and the logs', async () => {
    const records = '**/*.v1-*/*.log'
    // Records are not compressed, so a text of an event can be found.
    expect(await filesWith('Stoneware mug', records)).not.toEqual([])
    expect(await filesWith('"level"', '**/logs/*')).not.toEqual([])
    for (const text of ['Carla Card', 'carla-1280@example.com', addressFields.Address, addressFields['Postal Code']]) {
      expect(await filesWith(text, records)).toEqual([])
      expect(await filesWith(text, '**/logs/*')).toEqual([])
    }
  })
})
