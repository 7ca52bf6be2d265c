import { reservePort } from '@shop/kit/testing'
import { makeFolder, openShop, type LaunchedShop } from './launcher.ts'

export const admin = { email: 'admin@example.com', password: 'a long password' }
export const shippingAddress = { address: '12 Harbour Street', city: 'Lisbon', postalCode: '1100-148', country: 'Portugal' }

export interface ApiResponse<Body> {
  readonly status: number
  readonly headers: Headers
  readonly body: Body
}

export interface ApiRequest {
  readonly token?: string
  /** Sent as JSON unless it is a text; not with GET. */
  readonly body?: object | string
  readonly headers?: Readonly<Record<string, string>>
}

/** An empty shop with an admin, which can be opened again and again on the same folder and port. */
export interface OwnedShop {
  readonly folder: string
  open(): Promise<LaunchedShop>
  request<Body>(method: string, path: string, request?: ApiRequest): Promise<ApiResponse<Body>>
}

/** `variables` are added to the environment of the launcher. */
export async function createOwnedShop(variables: Readonly<Record<string, string>> = {}): Promise<OwnedShop> {
  const folder = await makeFolder()
  const port = String(await reservePort())
  const env = { PORT: port, SHOP_SEED: 'none', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, ...variables }
  return {
    folder,
    open: () => openShop(folder, env),
    async request<Body>(method: string, path: string, { token, body = {}, headers = {} }: ApiRequest = {}) {
      const authorization: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
      const response = await fetch(new URL(path, `http://localhost:${port}`), {
        method,
        headers: { 'content-type': 'application/json', ...authorization, ...headers },
        ...(method === 'GET' ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      return { status: response.status, headers: response.headers, body: (await response.json()) as Body }
    },
  }
}
