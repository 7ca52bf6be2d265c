import { demoAdmin, seedDemo } from '@shop/seed'
import type { WebShop } from './test-shop.ts'
import { openWebShop } from './web-shop.ts'
import type { WebShopOptions } from './web-shop.ts'

/** The shop with its demo shelves and the built web client. */
export async function openDemoShop(postgresUrl: string, options: WebShopOptions = {}): Promise<WebShop> {
  const shop = await openWebShop(postgresUrl, { admin: demoAdmin, ...options })
  try {
    await seedDemo({
      request: async (method, path, { token, body, headers } = {}) =>
        shop.request<unknown>(method as 'GET', path, token, body, headers),
      admin: demoAdmin,
      payCheckout: async (url) => void (await shop.sandbox.complete(new URL(url).pathname.split('/').at(-1) ?? '')),
    })
    return shop
  } catch (error) {
    await shop.close()
    throw error
  }
}
