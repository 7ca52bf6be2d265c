import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import { openBrowser } from '../../src/index.ts'
import { describeBuying } from '../fixtures/describe-buying.ts'
import { openDistributed } from '../fixtures/distributed.ts'
import { adminLogin } from '../fixtures/shop.ts'
import type { WebShop } from '../fixtures/shop.ts'

describe.runIf(inject('kafkaBrokers') !== '')('the shop as processes on Kafka', () => {
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
