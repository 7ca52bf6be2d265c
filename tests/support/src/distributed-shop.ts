import { startTemporaryShop, type TemporaryShop } from './temporary-shop.ts'
import { logInAdmin } from './admin-access.ts'
import { createApiClient } from '@shop/api-client'
import { adminCredentials, type RunningShop } from './running-shop.ts'

const ADMIN_ACCESS_TIMEOUT_MS = 20_000

async function completeSession({ sandboxUrl }: TemporaryShop, sessionId: string): Promise<void> {
  const body = new URLSearchParams({ action: 'pay' })
  const response = await fetch(`${sandboxUrl}/pay/${sessionId}`, { method: 'POST', body, redirect: 'manual' })
  if (response.status !== 303) throw new Error(`the payment page responded with ${String(response.status)}`)
}

/** Starts the shop of `make start-distributed`: each service is a process with its own database, on a real Kafka. */
export async function startDistributedShop({
  admin = adminCredentials,
}: {
  readonly admin?: typeof adminCredentials
}): Promise<RunningShop & Pick<TemporaryShop, 'folder' | 'metrics'>> {
  const shop = await startTemporaryShop({ instances: 1, admin })
  const [url = ''] = shop.urls
  const api = createApiClient(url)
  const adminToken = await logInAdmin(api, admin, ADMIN_ACCESS_TIMEOUT_MS).catch(async (error: unknown) => {
    await shop.close()
    throw error
  })
  return {
    ...api,
    url,
    folder: shop.folder,
    metrics: shop.metrics,
    adminToken,
    databaseUrl: (schema) => shop.databaseUrl(schema as Parameters<typeof shop.databaseUrl>[0]),
    sandbox: { complete: (sessionId) => completeSession(shop, sessionId) },
    reporting: { stop: () => shop.stop('reporting') },
    close: () => shop.close(),
  }
}
