import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import type { ProvidedKafka } from '@shop/kafka'
import { adminCredentials, openBrowser, startDistributedShop } from '@shop/test-support'
import { describePurchases } from './support/purchase.contract.ts'
import type { RunningShop } from '@shop/test-support'

const brokers: ProvidedKafka['kafkaBrokers'] = inject('kafkaBrokers')

describe.runIf(brokers !== '')('the shop as processes on Kafka', () => {
  let shop: RunningShop
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
})
