import type { DatabaseTemplate } from '@shop/kit/testing'
import { demoAdmin, formerPicturesFolder, picturesFolder, seedDemo } from '@shop/seed'
import { join } from 'node:path'
import { checkoutSessionId } from './card-order.ts'
import { startDistributedShop } from './distributed-shop.ts'
import type { RunningShop } from './running-shop.ts'
import { startTestShop, startTestShopOn, type TestShop, type TestShopOptions } from './test-shop.ts'

const webFiles = {
  webRoot: join(import.meta.dirname, '../../../web/dist'),
  imageRoots: [picturesFolder, formerPicturesFolder],
} as const

type WebShopOptions = Pick<TestShopOptions, 'admin' | 'reports' | 'deliveryDays'>

const isDistributed = (): boolean => process.env.SHOP_KIND === 'distributed'

/**
 * Starts a shop that serves the built web client and the demo images and has no products. It runs in this process, or as
 * processes on Kafka when SHOP_KIND is "distributed".
 */
export async function startWebShop(postgresUrl: string, options: WebShopOptions = {}): Promise<RunningShop> {
  if (isDistributed()) return startDistributedShop(options)
  return startTestShop(postgresUrl, { ...webFiles, ...options })
}

/** A web shop in this process, on localhost, whose mails go to a mailbox and whose admins need a second factor. */
export async function startWebShopWithMails(postgresUrl: string): Promise<TestShop> {
  const options = { mails: true, hostname: 'localhost', requireAdminSecondFactor: true } as const
  return startTestShop(postgresUrl, { ...webFiles, ...options })
}

/** A web shop in this process that assistants use. */
export async function startWebShopWithAssistants(postgresUrl: string): Promise<TestShop> {
  return startTestShop(postgresUrl, { ...webFiles, mcp: true })
}

/** A web shop in this process that may send webhooks to this machine. */
export async function startWebShopWithWebhooks(postgresUrl: string): Promise<TestShop> {
  return startTestShop(postgresUrl, { ...webFiles, mails: true })
}

/** A web shop in this process that counts in another currency. */
export async function startWebShopIn(postgresUrl: string, currency: string): Promise<TestShop> {
  return startTestShop(postgresUrl, { ...webFiles, currency })
}

/** A web shop in this process whose clock stands still. */
export async function startWebShopAt(postgresUrl: string, now: Date, timeZone: string): Promise<TestShop> {
  return startTestShop(postgresUrl, { ...webFiles, clock: () => now, timeZone })
}

/** Adds the demo products, customers and orders; closes the shop when it fails. */
async function seed(shop: RunningShop): Promise<RunningShop> {
  try {
    await seedDemo({
      request: async (method, path, { token, body, headers } = {}) =>
        shop.request<unknown>(method as 'GET', path, token, body, headers),
      admin: demoAdmin,
      payCheckout: async (url) => void (await shop.sandbox.complete(checkoutSessionId(url))),
    })
    return shop
  } catch (error) {
    await shop.close()
    throw error
  }
}

const demoDatabase: DatabaseTemplate = {
  name: 'template_demo',
  async fill(url) {
    const shop = await startTestShopOn({ url, drop: async () => undefined }, { admin: demoAdmin })
    await seed(shop).then(({ close }) => close())
  },
}

/** Starts a web shop with the demo products, customers and orders. */
export async function startDemoShop(postgresUrl: string, options: WebShopOptions = {}): Promise<RunningShop> {
  const demo = { admin: demoAdmin, ...options }
  return isDistributed()
    ? seed(await startWebShop(postgresUrl, demo))
    : startTestShop(postgresUrl, { ...webFiles, ...demo, template: demoDatabase })
}
