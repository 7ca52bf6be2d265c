import createApi, { type FetchOptions, type ParseAsResponse } from 'openapi-fetch'
import type { FilterKeys, PathsWithMethod, RequiredKeysOf, ResponseObjectMap, SuccessResponse } from 'openapi-typescript-helpers'
import { waitBeforeRetry } from './retry.ts'
import type { paths } from './schema.ts'
import { errorOfAnswer, ShopError } from './shop-error.ts'

export interface ClientOptions {
  /** Of the shop, such as `https://shop.example`. */
  readonly baseUrl: string
  /** An API key, or the token of a sign-in. Without one, requests are those of a visitor. */
  readonly token?: string | undefined
  /** Of one attempt with its answer; 40,000 by default, which is longer than the shop holds a request for events. */
  readonly timeoutMs?: number | undefined
  /** How often a request is sent again; 2 by default. */
  readonly retries?: number | undefined
  readonly fetch?: typeof globalThis.fetch | undefined
}

type Method = 'get' | 'post' | 'put' | 'delete'
type Operation<Path extends keyof paths, M extends Method> = FilterKeys<paths[Path], M>
type OptionsOf<Path extends keyof paths, M extends Method> = Omit<
  FetchOptions<Operation<Path, M>>,
  'baseUrl' | 'fetch' | 'middleware' | 'method'
>
type DataOf<Path extends keyof paths, M extends Method> =
  ResponseObjectMap<Operation<Path, M>> extends infer Responses extends Record<string | number, unknown>
    ? SuccessResponse<Responses>
    : never
type Arguments<Options> = RequiredKeysOf<Options> extends never ? [options?: Options] : [options: Options]

export interface ClientAnswer<Data> {
  readonly data: Data
  /** Its status and headers, such as `etag` and `idempotency-replayed`; the body has been read. */
  readonly response: Response
}

type SendMethod<M extends Method> = <Path extends PathsWithMethod<paths, M>, Options extends OptionsOf<Path, M>>(
  path: Path,
  ...options: Arguments<Options>
) => Promise<ClientAnswer<ParseAsResponse<DataOf<Path, M>, Options>>>

/**
 * Requests to the API of a shop, by the paths of `/api/openapi.json`.
 * Each throws a ShopError for every answer but a success, and the reason of `signal` when the caller gives it up.
 */
export interface ShopClient {
  readonly get: SendMethod<'get'>
  readonly post: SendMethod<'post'>
  readonly put: SendMethod<'put'>
  readonly delete: SendMethod<'delete'>
}

interface Sent {
  readonly params?: { readonly header?: Readonly<Record<string, unknown>> }
  readonly headers?: Readonly<Record<string, unknown>>
  readonly signal?: AbortSignal | null
}

interface Received {
  readonly data?: unknown
  readonly error?: unknown
  readonly response: Response
}

const hex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Files are sent as they are: every body of JSON is an object. */
const serialize = (body: unknown) =>
  typeof body === 'string' || body instanceof Blob || body instanceof ArrayBuffer || ArrayBuffer.isView(body)
    ? body
    : JSON.stringify(body)

/** Without a key a second attempt of a change could have a second effect. */
function mayRepeat(method: Method, { params }: Sent): boolean {
  const key = params?.header?.['idempotency-key']
  return method === 'get' || (typeof key === 'string' && key !== '')
}

async function sleep(milliseconds: number, signal: AbortSignal | null | undefined): Promise<void> {
  signal?.throwIfAborted()
  await new Promise<void>((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer)
      reject(signal?.reason as Error)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort)
      resolve()
    }, milliseconds)
    signal?.addEventListener('abort', abort, { once: true })
  })
}

function checkedAddress(baseUrl: string): string {
  const { protocol, href } = new URL(baseUrl)
  if (protocol !== 'https:' && protocol !== 'http:') throw new TypeError(`baseUrl is not an address of the web: ${baseUrl}`)
  return href
}

export function createClient({ baseUrl, token, timeoutMs = 40_000, retries = 2, fetch }: ClientOptions): ShopClient {
  const api = createApi<paths>({
    baseUrl: checkedAddress(baseUrl),
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    bodySerializer: serialize,
    // The API redirects nowhere. A change that was redirected would arrive as a GET, and perhaps without its token.
    redirect: 'error',
    ...(fetch === undefined ? {} : { fetch: async (request: Request) => fetch(request) }),
  })
  const request = api.request as unknown as (method: string, path: string, options: object) => Promise<Received>

  async function attempt(method: Method, path: string, options: Sent, traceId: string): Promise<Received> {
    const timeout = AbortSignal.timeout(timeoutMs)
    const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
    const headers = { ...options.headers, traceparent: `00-${traceId}-${hex(8)}-01` }
    const received = await request(method, path, { ...options, headers, signal }).catch((cause: unknown) => {
      options.signal?.throwIfAborted()
      if (timeout.aborted) throw new ShopError(`No whole answer within ${timeoutMs} ms`, { code: 'timed_out', traceId, cause })
      if (cause instanceof SyntaxError)
        throw new ShopError('The answer is not JSON', { code: 'unexpected_answer', traceId, status: 200, cause })
      throw new ShopError('The shop cannot be reached', { code: 'connection_failed', traceId, cause })
    })
    if (!received.response.ok) throw errorOfAnswer(received.response, received.error, traceId)
    return received
  }

  async function send(method: Method, path: string, options: Sent = {}): Promise<Received> {
    const traceId = hex(16)
    for (let attempts = 1; ; attempts += 1) {
      try {
        return await attempt(method, path, options, traceId)
      } catch (error) {
        if (!(error instanceof ShopError) || attempts > retries || !mayRepeat(method, options)) throw error
        const wait = waitBeforeRetry(error, attempts, Math.random())
        if (wait === undefined) throw error
        await sleep(wait, options.signal)
      }
    }
  }

  const sending = <M extends Method>(method: M) =>
    (async (path: string, options?: Sent) => send(method, path, options)) as unknown as SendMethod<M>
  return { get: sending('get'), post: sending('post'), put: sending('put'), delete: sending('delete') }
}
