import { reservePort } from '@shop/kit/testing'
import type { TestShop } from '@shop/test-support'
import { createInstance, type ServiceInstance } from './service-instance.ts'

export const INTERNAL_TOKEN = 'a-token-that-nobody-here-checks-at-all'

/**
 * A notification process beside a shop, whose services listen for it.
 * @param settings what the test chooses beside addresses and token
 */
export async function createNotificationProcess(
  shop: TestShop,
  settings: Readonly<Record<string, string>>,
  logFile: string,
): Promise<ServiceInstance> {
  const addresses: string[] = []
  for (const name of ['catalogue', 'identity', 'order']) {
    const { app } = shop.shop.services.find((service) => service.name === name)!
    addresses.push(await app.listen({ host: '127.0.0.1', port: 0 }))
  }
  const env = {
    DATABASE_URL: shop.databaseUrl('notification'),
    CATALOGUE_URL: addresses[0]!,
    IDENTITY_URL: addresses[1]!,
    ORDER_URL: addresses[2]!,
    INTERNAL_TOKENS: INTERNAL_TOKEN,
    PUBLIC_URL: shop.url,
    ...settings,
  }
  const port = await reservePort()
  const opsPort = await reservePort()
  return createInstance('services/notification/src/main.ts', port, opsPort, env, logFile)
}
