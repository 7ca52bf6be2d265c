import { openTemporaryShop } from '@shop/distributed'
import type { TemporaryShop } from '@shop/distributed'
import { eventually } from '@shop/kit/testing'
import { createApi } from './api-client.ts'
import type { Api } from './api-client.ts'
import { adminLogin } from './test-shop.ts'
import type { WebShop } from './test-shop.ts'

/** That there is an admin is an event, and may be on its way to the BFF still. */
const KNOWN_WITHIN_MS = 20_000

async function pay({ sandboxUrl }: TemporaryShop, sessionId: string): Promise<void> {
  const body = new URLSearchParams({ action: 'pay' })
  const answer = await fetch(`${sandboxUrl}/pay/${sessionId}`, { method: 'POST', body, redirect: 'manual' })
  if (answer.status !== 303) throw new Error(`the payment page answered ${String(answer.status)}`)
}

async function signInAdmin(api: Api, { email, password }: typeof adminLogin): Promise<string> {
  const token = await api.logIn(email, password)
  await eventually(async () => {
    const { status } = await api.get('/api/users', token)
    if (status !== 200) throw new Error('the admin is not known to the BFF yet')
  }, KNOWN_WITHIN_MS)
  return token
}

/** The shop of `make start-distributed`: each service a process with a database of its own, on a real Kafka. */
export async function openDistributed({ admin = adminLogin }: { readonly admin?: typeof adminLogin }): Promise<WebShop> {
  const shop = await openTemporaryShop({ instances: 1, admin })
  const [url = ''] = shop.urls
  const api = createApi(url)
  const adminToken = await signInAdmin(api, admin).catch(async (error: unknown) => {
    await shop.close()
    throw error
  })
  return {
    ...api,
    url,
    adminToken,
    databaseUrl: (schema) => shop.databaseUrl(schema as Parameters<typeof shop.databaseUrl>[0]),
    sandbox: { complete: (sessionId) => pay(shop, sessionId) },
    reporting: { stop: () => shop.stop('reporting') },
    close: () => shop.close(),
  }
}
