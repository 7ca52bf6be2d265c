import { openDistributedShop, takeDown } from '@shop/distributed'
import type { Undo } from '@shop/distributed'
import { eventually, freePort } from '@shop/kit/testing'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import { openBrowser } from '../../src/index.ts'
import { createApi } from '../fixtures/api.ts'
import { describeBuying } from '../fixtures/describe-buying.ts'
import type { BuyableShop } from '../fixtures/describe-buying.ts'

const silent = (): void => undefined

describe.runIf(inject('kafkaBrokers') !== '')('the shop as processes on Kafka', () => {
  const undo: Undo = []
  let shop: BuyableShop
  let browser: Browser

  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'shop-distributed-'))
    undo.push(() => rm(folder, { recursive: true, force: true }))
    // The database server runs as a user of its own when we are root, and must be able to enter.
    await chmod(folder, 0o755)
    const { urls, admin } = await openDistributedShop({ folder, port: await freePort(), instances: 1, say: silent }, undo)
    browser = await openBrowser()
    undo.push(() => browser.close())
    const api = createApi(urls[0] ?? '')
    const adminToken = await api.logIn(admin.email, admin.password)
    const mug = { name: 'Stoneware mug', price: 34, countInStock: 8 }
    // That there is an admin is an event, and may be on its way still.
    await eventually(() => api.product(adminToken, mug), 20_000)
    shop = { ...api, url: urls[0] ?? '', admin, adminToken }
  }, 150_000)
  afterAll(() => takeDown(undo, silent), 60_000)

  describeBuying([1280], () => ({ shop, browser }))
})
