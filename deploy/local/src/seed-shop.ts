import { demos, seedDemo, type ApiRequest, type DemoName, type SeedOptions } from '@shop/seed'
import type { StripeSandbox } from '@shop/stripe-sandbox'
import type { AdminAccount } from './configuration.ts'
import { writePast, type PastOptions } from './past/write-past.ts'
import type { Shop } from './shop.ts'

const JSON_TYPE = { 'content-type': 'application/json' }

/** Sends requests to the public API in this process, without the network. */
function createApiRequest({ bff }: Shop): ApiRequest {
  return async (method, path, { token, body, headers } = {}) => {
    const response = await bff.app.inject({
      method: method as 'GET',
      url: path,
      headers: {
        ...headers,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && JSON_TYPE),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    })
    return { status: response.statusCode, body: response.body === '' ? undefined : response.json<unknown>() }
  }
}

/** Completes a checkout session as a customer would on the sandbox's page. The page's URL ends in the session id. */
function createCheckoutPayment({ control }: StripeSandbox): (url: string) => Promise<void> {
  return async (url) => void (await control.complete(new URL(url).pathname.split('/').at(-1) ?? ''))
}

/** The orders before the first start (ISO 8601): so many that no day is without one. */
export const pastOf = (demoSince: string) => ({ end: new Date(demoSince), count: 2_400 })

export interface SeedShopOptions extends Pick<PastOptions, 'databaseUrl' | 'keyEncryption' | 'publicUrl' | 'terms' | 'logger'> {
  readonly shop: Shop
  readonly sandbox: StripeSandbox | undefined
  /** The origin of the sandbox's payment pages. */
  readonly sandboxUrl: string
  readonly demo: DemoName
  readonly admin: AdminAccount
  /** When the demo was first started, ISO 8601; undefined for a demo without a past. */
  readonly demoSince: string | undefined
  readonly onProgress: (text: string) => void
}

function pastWriter({ demo, demoSince, sandbox, sandboxUrl, ...options }: SeedShopOptions): SeedOptions['writePast'] {
  if (demoSince === undefined) return undefined
  const origin = sandbox === undefined ? undefined : sandboxUrl
  const { homes } = demos[demo]
  return (subjects, onProgress) =>
    writePast({ ...options, ...subjects, ...pastOf(demoSince), homes, sandboxUrl: origin, onProgress })
}

/** Adds the demo content. Content from an earlier start is kept and not added twice. */
export async function seedShop(options: SeedShopOptions): Promise<void> {
  const { shop, sandbox, admin, demo, onProgress } = options
  await seedDemo({
    request: createApiRequest(shop),
    admin,
    demo,
    payCheckout: sandbox === undefined ? undefined : createCheckoutPayment(sandbox),
    writePast: pastWriter(options),
    onProgress: ({ part, done, total }) => onProgress(`Filling the shop: ${done} of ${total} ${part} …`),
  })
}
