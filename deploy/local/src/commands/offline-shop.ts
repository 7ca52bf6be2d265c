import type { Dispatch } from '@shop/kit/calls'
import { defaultShopProfile } from '@shop/kit/process'
import { createLogger } from '@shop/kit/telemetry'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ROOT, type ShopSettings } from '../configuration.ts'
import { keyEncryptionOf, uploadsOf, type ShopFolder } from '../shop-folder.ts'
import { createShop } from '../shop.ts'
import { WEB_ROOT } from '../web-build.ts'

/** A database that does not answer must not hold up the end of a command. */
const STOP_MS = 1_000

/** The services of an operator's command. A call waits until the database is migrated. */
export interface OfflineShop {
  readonly dispatchOf: (service: string) => Dispatch | undefined
  readonly bff: Dispatch
}

/** Creates the services for an operator command. They do not listen and run no loops, so a running shop is not disturbed. */
export async function withOfflineShop<Result>(
  folder: ShopFolder,
  databaseUrl: string,
  settings: Pick<ShopSettings, 'bucket' | 'picturesIn' | 'currency'>,
  work: (shop: OfflineShop) => Promise<Result>,
): Promise<Result> {
  const shop = await createShop({
    ...settings,
    databaseUrl,
    keyEncryption: await keyEncryptionOf(folder.path),
    publicUrl: 'http://localhost',
    // The BFF requires a folder that contains an index.html; no page is served.
    webRoot: existsSync(WEB_ROOT) ? WEB_ROOT : join(ROOT, 'web'),
    imageRoots: [],
    uploadsFolder: uploadsOf(folder.path),
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
  const migrated = shop.migrate()
  // Thrown to the first call, which needs it: a command must be able to say that the database does not answer.
  migrated.catch(() => undefined)
  const afterMigration =
    (dispatch: Dispatch): Dispatch =>
    async (...call) => {
      await migrated
      return dispatch(...call)
    }
  try {
    return await work({
      dispatchOf(name) {
        const service = shop.services.find((each) => each.name === name)
        return service === undefined ? undefined : afterMigration(service.dispatch)
      },
      bff: afterMigration(shop.bff.dispatch),
    })
  } finally {
    await Promise.race([shop.stop(), pause(STOP_MS)])
  }
}
