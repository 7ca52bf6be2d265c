import { createLogger } from '@shop/kit/process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './configuration.ts'
import { createShop } from './shop.ts'
import type { Shop } from './shop.ts'
import { WEB_ROOT } from './web-build.ts'

/** The services beside, or without, the running ones: for an operator's command. Nothing of it listens or works by itself. */
export async function withOfflineShop<Result>(databaseUrl: string, work: (shop: Shop) => Promise<Result>): Promise<Result> {
  const shop = await createShop({
    databaseUrl,
    publicUrl: 'http://localhost',
    // Nobody asks it for a page; it only wants to find one.
    webRoot: existsSync(WEB_ROOT) ? WEB_ROOT : join(ROOT, 'web'),
    imageRoots: [],
    uploadsFolder: join(ROOT, '.shop/uploads'),
    stripe: { secretKey: 'sk_test_unused', webhookSecret: 'whsec_unused' },
    logger: createLogger('operator', 'error'),
    connectionsPerService: 2,
  })
  try {
    await shop.migrate()
    return await work(shop)
  } finally {
    await shop.stop()
  }
}
