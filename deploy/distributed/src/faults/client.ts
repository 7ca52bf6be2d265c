/** What came back; 0 where there was no answer at all. */
export interface Reply<Body> {
  readonly status: number
  readonly body: Body
}

export interface Request {
  readonly method?: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly token?: string
  readonly body?: object
  /** The same key means the same wish, however often it is sent. */
  readonly key?: string
}

export type Send = <Body = { code?: string }>(request: Request) => Promise<Reply<Body>>

const PATIENCE_MS = 20_000

/** A client of the shop that goes through its doors in turn. */
export function createSend(urls: readonly string[]): Send {
  let turn = 0
  return async <Body>({ method = 'GET', path, token, body, key }: Request): Promise<Reply<Body>> => {
    turn += 1
    const headers: Record<string, string> = {}
    if (token !== undefined) headers.authorization = `Bearer ${token}`
    if (body !== undefined) headers['content-type'] = 'application/json'
    if (key !== undefined) headers['idempotency-key'] = key
    try {
      const response = await fetch(new URL(path, urls[turn % urls.length]), {
        method,
        headers,
        signal: AbortSignal.timeout(PATIENCE_MS),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      return { status: response.status, body: (await response.json()) as Body }
    } catch {
      return { status: 0, body: {} as Body }
    }
  }
}

/** For what must succeed while nothing is broken. */
export async function must<Body>(reply: Promise<Reply<Body>>): Promise<Body> {
  const { status, body } = await reply
  if (status < 200 || status > 299) throw new Error(`${String(status)} ${JSON.stringify(body)}`)
  return body
}
