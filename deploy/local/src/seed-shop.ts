import { seedDemo } from '@shop/seed'
import type { ApiRequest } from '@shop/seed'
import type { StripeSandbox } from '@shop/stripe-sandbox'
import type { AdminAccount } from './configuration.ts'
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

export interface SeedShopOptions {
  readonly shop: Shop
  readonly sandbox: StripeSandbox | undefined
  readonly admin: AdminAccount
  readonly onProgress: (text: string) => void
}

/** Adds the demo content. Content from an earlier start is kept and not added twice. */
export async function seedShop({ shop, sandbox, admin, onProgress }: SeedShopOptions): Promise<void> {
  await seedDemo({
    request: createApiRequest(shop),
    admin,
    payCheckout: sandbox === undefined ? undefined : createCheckoutPayment(sandbox),
    onProgress: ({ part, done, total }) => onProgress(`Filling the shop: ${done} of ${total} ${part} …`),
  })
}
