import type { User } from '@shop/contracts/accounts'
import { ORDER_KEY_HEADER } from '@shop/contracts/guests'
import type { CellFault } from '@shop/contracts/products'
import type { Answered, Carried, Endpoint, EndpointSchemas } from '@shop/contracts/shared'
import { acceptOrderKey, orderKeyOf, refuseOrderKey } from '../orderKeys.ts'
import { currentUser, expireSession, updateRights } from '../session.ts'
import { ApiError, NETWORK_ERROR, type Versioned } from './errors.ts'
import { pathOf } from './pathOf.ts'
import { nextTraceparent } from './traceparent.ts'

const TIMEOUT_MS = 30_000
const NO_CONTENT = 204

interface RequestOptions {
  body?: unknown
  /** Sent as is, with its own content type. */
  file?: Blob
  headers?: Record<string, string>
  signal?: AbortSignal
  /** The response is an endless stream, so no timeout applies. */
  isStream?: boolean
  /** The request goes on when the page is closed. */
  keepalive?: boolean
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

function stringField(body: unknown, name: 'message' | 'code' | 'challenge'): string | undefined {
  const value: unknown = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined
  return typeof value === 'string' && value !== '' ? value : undefined
}

async function fetchOnce(method: Method, path: string, headers: Headers, options: RequestOptions): Promise<Response> {
  const body = options.file ?? (options.body === undefined ? undefined : JSON.stringify(options.body))
  if (body !== undefined) headers.set('Content-Type', options.file?.type ?? 'application/json')
  const signals = [options.signal, options.isStream ? undefined : AbortSignal.timeout(TIMEOUT_MS)]
  return fetch(`/api${path}`, {
    method,
    headers,
    signal: AbortSignal.any(signals.filter((signal) => signal !== undefined)),
    body,
    keepalive: options.keepalive,
  })
}

const NOT_FOUND = 404

async function send(method: Method, path: string, token: string | undefined, options: RequestOptions): Promise<Response> {
  const headers = new Headers({ traceparent: nextTraceparent(), ...options.headers })
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`)
  const [, encodedId] = /^\/orders\/([^/]+)/.exec(path) ?? []
  if (encodedId === undefined) return fetchOnce(method, path, headers, options)
  const orderId = decodeURIComponent(encodedId)
  const orderKey = orderKeyOf(orderId)
  if (orderKey !== undefined) headers.set(ORDER_KEY_HEADER, orderKey)
  const response = await fetchOnce(method, path, headers, options)
  if (response.ok) acceptOrderKey(orderId, token === undefined)
  const mayRepeat = response.status === NOT_FOUND && refuseOrderKey(orderId)
  return mayRepeat ? send(method, path, token, options) : response
}

const etagOf = ({ headers }: Response): string | undefined => headers.get('etag') ?? undefined

const ifMatch = (etag: string | undefined): Record<string, string> => (etag === undefined ? {} : { 'If-Match': etag })

/** They say nothing about the token of the request. */
const SIGN_IN_FAILURES = ['bad_credentials', 'second_factor_required', 'challenge_invalid']

/** Throws the error of a response, after updating the session when the token is expired or its user has lost a right. */
function throwApiError(response: Response, body: unknown, token: string | undefined): never {
  const code = stringField(body, 'code') ?? 'unknown'
  const details = {
    challenge: stringField(body, 'challenge'),
    location: response.headers.get('location') ?? undefined,
    orderKey: response.headers.get(ORDER_KEY_HEADER) ?? undefined,
    cells: code === 'variants_refused' ? (body as { cells: readonly CellFault[] }).cells : undefined,
    present: code === 'changed_meanwhile' ? { value: (body as { current: unknown }).current, etag: etagOf(response) } : undefined,
  }
  const error = new ApiError(response.status, code, stringField(body, 'message') ?? NETWORK_ERROR, details)
  if (error.status === 401 && !SIGN_IN_FAILURES.includes(error.code) && token !== undefined) expireSession(token)
  if (error.code === 'not_admin' && token !== undefined) updateRights(token, { isAdmin: false })
  // Other roles than at the sign-in; who cannot ask now is refused again.
  if (error.code === 'not_permitted' && token !== undefined)
    void call<User>('GET', '/users/profile').then(
      (user) => updateRights(token, user),
      () => undefined,
    )
  throw error
}

/** Returns the response together with the token that was sent. */
async function request(method: Method, path: string, options: RequestOptions) {
  const token = currentUser()?.token
  const response = await send(method, path, token, options).catch((error: unknown) => {
    if (options.signal?.aborted) throw error
    throw new ApiError(0, 'network', NETWORK_ERROR)
  })
  return { response, token }
}

async function readJson(response: Response): Promise<unknown> {
  return response.json().catch(() => undefined)
}

/** One call of the public API. The server validates the response against the contract; the client trusts it. */
async function callVersioned<T>(method: Method, path: string, options: RequestOptions): Promise<Versioned<T>> {
  const { response, token } = await request(method, path, options)
  const body = await readJson(response)
  const isComplete = response.ok && (body !== undefined || response.status === NO_CONTENT)
  return isComplete ? { value: body as T, etag: etagOf(response) } : throwApiError(response, body, token)
}

async function call<T>(method: Method, path: string, options: RequestOptions = {}): Promise<T> {
  return (await callVersioned<T>(method, path, options)).value
}

interface SendOptions {
  /** Requests with the same key have one effect. */
  idempotencyKey?: string
  /** The ETag of what the form showed. */
  etag?: string
  /** The request goes on when the page is closed. */
  keepalive?: boolean
}

async function sendVersioned<Schemas extends EndpointSchemas>(
  { method, path }: Endpoint<Schemas>,
  carried: Carried<Schemas>,
  { idempotencyKey, etag, keepalive }: SendOptions = {},
): Promise<Versioned<Answered<Schemas>>> {
  const { body }: { readonly body?: unknown } = carried
  const headers = { ...ifMatch(etag), ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }) }
  return callVersioned<Answered<Schemas>>(method, pathOf(path, carried), { body, headers, keepalive })
}

/** Opens a response as a stream, which runs until the signal aborts it. */
export async function openStream(path: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const { response, token } = await request('GET', path, { signal, isStream: true })
  return response.ok && response.body ? response.body : throwApiError(response, await readJson(response), token)
}

export const api = {
  /** Sends a request of an endpoint of the contracts. */
  send: async <Schemas extends EndpointSchemas>(endpoint: Endpoint<Schemas>, carried: Carried<Schemas>, options?: SendOptions) =>
    (await sendVersioned(endpoint, carried, options)).value,
  /** The same, with the ETag of the answer. */
  sendVersioned,
  get: <T>(path: string, signal?: AbortSignal) => call<T>('GET', path, { signal }),
  getVersioned: <T>(path: string, signal?: AbortSignal) => callVersioned<T>('GET', path, { signal }),
  post: <T>(path: string, body?: unknown, headers?: Record<string, string>) => call<T>('POST', path, { body, headers }),
  put: <T>(path: string, body?: unknown, headers?: Record<string, string>) => call<T>('PUT', path, { body, headers }),
  /** Changes what GET answered with the ETag. The answer's own ETag is that of the change. */
  putVersioned: <T>(path: string, body: unknown, etag: string | undefined) =>
    callVersioned<T>('PUT', path, { body, headers: ifMatch(etag) }),
  delete: <T>(path: string, body?: unknown) => call<T>('DELETE', path, { body }),
  /** As `putVersioned`. */
  deleteVersioned: <T>(path: string, etag: string | undefined) => callVersioned<T>('DELETE', path, { headers: ifMatch(etag) }),
  /** Gets a file, such as CSV; what it has is in the body, if there is one. */
  async download(path: string, body?: unknown): Promise<Blob> {
    const { response, token } = await request(body === undefined ? 'GET' : 'POST', path, { body })
    return response.ok ? response.blob() : throwApiError(response, await readJson(response), token)
  },
  /** The same of an endpoint. */
  downloadFrom: async <Schemas extends EndpointSchemas>(
    { path }: Endpoint<Schemas>,
    carried: Carried<Schemas>,
  ): Promise<Blob> => {
    const { body }: { readonly body?: unknown } = carried
    return api.download(pathOf(path, carried), body)
  },
  upload: <T>(path: string, file: Blob, headers?: Record<string, string>) => call<T>('POST', path, { file, headers }),
}
