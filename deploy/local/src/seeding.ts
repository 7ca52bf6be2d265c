import { seedDemo } from '@shop/seed'
import type { ApiRequest } from '@shop/seed'
import type { StripeSandbox } from '@shop/stripe-sandbox'
import type { AdminAccount } from './configuration.ts'
import type { Shop } from './shop.ts'

const JSON_TYPE = { 'content-type': 'application/json' }

/** The public API without the network: the same door, knocked at from inside. */
function apiOf({ bff }: Shop): ApiRequest {
  return async (method, path, { token, body, headers } = {}) => {
    const answer = await bff.app.inject({
      method: method as 'GET',
      url: path,
      headers: {
        ...headers,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && JSON_TYPE),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    })
    return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json<unknown>() }
  }
}

/** Pays at once what a person would pay on the sandbox's page, whose address ends in the session's id. */
function payAt({ control }: StripeSandbox): (url: string) => Promise<void> {
  return async (url) => void (await control.complete(new URL(url).pathname.split('/').at(-1) ?? ''))
}

export interface Filling {
  readonly shop: Shop
  readonly sandbox: StripeSandbox | undefined
  readonly admin: AdminAccount
  readonly onProgress: (text: string) => void
}

/** Puts the demo content in; what an earlier start has put in is found and kept. */
export async function fillShop({ shop, sandbox, admin, onProgress }: Filling): Promise<void> {
  await seedDemo({
    request: apiOf(shop),
    admin,
    payCheckout: sandbox === undefined ? undefined : payAt(sandbox),
    onProgress: ({ part, done, total }) => onProgress(`Filling the shop: ${done} of ${total} ${part} …`),
  })
}
