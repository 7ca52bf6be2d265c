import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import type { ProvidedKafka } from '@shop/kafka'
import { adminLogin, openBrowser, openDistributed } from '@shop/test-support'
import { describeBuying } from './support/buying.contract.ts'
import type { WebShop } from '@shop/test-support'

const brokers: ProvidedKafka['kafkaBrokers'] = inject('kafkaBrokers')

describe.runIf(brokers !== '')('the shop as processes on Kafka', () => {
  let shop: WebShop
  let browser: Browser

  beforeAll(async () => {
    shop = await openDistributed({})
    browser = await openBrowser()
    await shop.product(shop.adminToken, { name: 'Stoneware mug', price: 34, countInStock: 8 })
  }, 150_000)
  afterAll(async () => {
    await browser.close()
    await shop.close()
  }, 60_000)

  describeBuying([1280], () => ({ shop: { ...shop, admin: adminLogin }, browser }))
})
