import { defaultShopProfile } from '@shop/kit/process'
import { createLogger } from '@shop/kit/telemetry'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../configuration.ts'
import { keyEncryptionOf, type ShopFolder } from '../shop-folder.ts'
import { createShop, type Shop } from '../shop.ts'
import { WEB_ROOT } from '../web-build.ts'

/** Creates the services for an operator command. They do not listen and run no loops, so a running shop is not disturbed. */
export async function withOfflineShop<Result>(
  folder: ShopFolder,
  databaseUrl: string,
  work: (shop: Shop) => Promise<Result>,
): Promise<Result> {
  const shop = await createShop({
    databaseUrl,
    keyEncryption: await keyEncryptionOf(folder.path),
    publicUrl: 'http://localhost',
    // The BFF requires a folder that contains an index.html; no page is served.
    webRoot: existsSync(WEB_ROOT) ? WEB_ROOT : join(ROOT, 'web'),
    imageRoots: [],
    uploadsFolder: join(ROOT, '.shop/uploads'),
    stripe: { secretKey: 'sk_test_unused', webhookSecret: 'whsec_unused' },
    mail: {
      url: 'smtp://127.0.0.1',
      from: 'unused@localhost',
      shopProfile: defaultShopProfile({ publicUrl: 'http://localhost' }),
    },
    // The output is the result.
    logger: createLogger('operator', 'error', { write: (line) => process.stderr.write(line) }),
    connectionsPerService: 4,
  })
  try {
    await shop.migrate()
    return await work(shop)
  } finally {
    await shop.stop()
  }
}
