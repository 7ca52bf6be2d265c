import { currentUser, demote, expireSession } from '../session.ts'
import { ApiError, NETWORK_ERROR } from './errors.ts'

const PATIENCE_MS = 30_000

interface CallOptions {
  body?: unknown
  /** A file, sent as it is. */
  file?: Blob
  headers?: Record<string, string>
  signal?: AbortSignal
  /** The answer goes on for as long as the caller listens. */
  isEndless?: boolean
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

function textField(body: unknown, name: 'message' | 'code'): string | undefined {
  const value: unknown = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined
  return typeof value === 'string' && value !== '' ? value : undefined
}

async function send(method: Method, path: string, token: string | undefined, options: CallOptions): Promise<Response> {
  const headers = new Headers(options.headers)
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`)
  const body = options.file ?? (options.body === undefined ? undefined : JSON.stringify(options.body))
  if (body !== undefined) headers.set('Content-Type', options.file?.type ?? 'application/json')
  const limits = [options.signal, options.isEndless ? undefined : AbortSignal.timeout(PATIENCE_MS)]
  return fetch(`/api${path}`, {
    method,
    headers,
    signal: AbortSignal.any(limits.filter((limit) => limit !== undefined)),
    ...(body === undefined ? {} : { body }),
  })
}

/** An answer without a body that can be read is a failure; what it says of the session is passed on. */
function refuse(response: Response, body: unknown, token: string | undefined): never {
  const failure = new ApiError(response.status, textField(body, 'code') ?? 'unknown', textField(body, 'message') ?? NETWORK_ERROR)
  if (failure.status === 401 && failure.code !== 'bad_credentials' && token !== undefined) expireSession(token)
  if (failure.code === 'not_admin' && token !== undefined) demote(token)
  throw failure
}

/** The answer to one call, with the token that it was made with. */
async function answerTo(method: Method, path: string, options: CallOptions) {
  const token = currentUser()?.token
  const response = await send(method, path, token, options).catch((error: unknown) => {
    if (options.signal?.aborted) throw error
    throw new ApiError(0, 'network', NETWORK_ERROR)
  })
  return { response, token }
}

async function bodyOf(response: Response): Promise<unknown> {
  return response.json().catch(() => undefined)
}

/** One call of the public API. The answer's shape is the contract's: the server checks it, the browser trusts it. */
async function call<T>(method: Method, path: string, options: CallOptions = {}): Promise<T> {
  const { response, token } = await answerTo(method, path, options)
  const body = await bodyOf(response)
  return response.ok && body !== undefined ? (body as T) : refuse(response, body, token)
}

/** A call whose answer is read as it comes, until the signal ends it. */
export async function openStream(path: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const { response, token } = await answerTo('GET', path, { signal, isEndless: true })
  return response.ok && response.body ? response.body : refuse(response, await bodyOf(response), token)
}

export const api = {
  get: <T>(path: string, signal?: AbortSignal) => call<T>('GET', path, signal ? { signal } : {}),
  post: <T>(path: string, body?: unknown, headers?: Record<string, string>) =>
    call<T>('POST', path, { body, ...(headers ? { headers } : {}) }),
  put: <T>(path: string, body?: unknown, headers?: Record<string, string>) =>
    call<T>('PUT', path, { body, ...(headers ? { headers } : {}) }),
  delete: <T>(path: string) => call<T>('DELETE', path),
  upload: <T>(path: string, file: Blob) => call<T>('POST', path, { file }),
}
