/** A response of the shop's API. Status 0 means that there was none. */
export interface ApiResponse<Body> {
  readonly status: number
  readonly body: Body
}

export interface ApiRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly token?: string
  readonly body?: object
  readonly idempotencyKey?: string
}

export type Send = <Body = { code?: string }>(request: ApiRequest) => Promise<ApiResponse<Body>>

const TIMEOUT_MS = 20_000

/** A client that sends its requests to the instances of the BFF in turn. */
export function createShopClient(urls: readonly string[]): Send {
  let turn = 0
  return async <Body>({ method = 'GET', path, token, body, idempotencyKey }: ApiRequest): Promise<ApiResponse<Body>> => {
    turn += 1
    const headers: Record<string, string> = {}
    if (token !== undefined) headers.authorization = `Bearer ${token}`
    if (body !== undefined) headers['content-type'] = 'application/json'
    if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey
    try {
      const response = await fetch(new URL(path, urls[turn % urls.length]), {
        method,
        headers,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      return { status: response.status, body: (await response.json()) as Body }
    } catch {
      return { status: 0, body: {} as Body }
    }
  }
}

/** The body of a successful response; throws for any other. */
export async function expectSuccess<Body>(response: Promise<ApiResponse<Body>>): Promise<Body> {
  const { status, body } = await response
  if (status < 200 || status > 299) throw new Error(`${String(status)} ${JSON.stringify(body)}`)
  return body
}
