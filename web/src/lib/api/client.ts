import { currentUser, demote, expireSession } from '../session.ts'
import { ApiError, NETWORK_ERROR } from './errors.ts'

const PATIENCE_MS = 30_000

interface CallOptions {
  body?: unknown
  /** A file, sent as it is. */
  file?: Blob
  headers?: Record<string, string>
  signal?: AbortSignal
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
  const patience = AbortSignal.timeout(PATIENCE_MS)
  return fetch(`/api${path}`, {
    method,
    headers,
    signal: options.signal ? AbortSignal.any([options.signal, patience]) : patience,
    ...(body === undefined ? {} : { body }),
  })
}

/** One call of the public API. The answer's shape is the contract's: the server checks it, the browser trusts it. */
async function call<T>(method: Method, path: string, options: CallOptions = {}): Promise<T> {
  const token = currentUser()?.token
  const response = await send(method, path, token, options).catch((error: unknown) => {
    if (options.signal?.aborted) throw error
    throw new ApiError(0, 'network', NETWORK_ERROR)
  })
  const body: unknown = await response.json().catch(() => undefined)
  if (response.ok && body !== undefined) return body as T
  const failure = new ApiError(response.status, textField(body, 'code') ?? 'unknown', textField(body, 'message') ?? NETWORK_ERROR)
  if (failure.status === 401 && failure.code !== 'bad_credentials' && token !== undefined) expireSession(token)
  if (failure.code === 'not_admin' && token !== undefined) demote(token)
  throw failure
}

export const api = {
  get: <T>(path: string, signal?: AbortSignal) => call<T>('GET', path, signal ? { signal } : {}),
  post: <T>(path: string, body?: unknown, headers?: Record<string, string>) =>
    call<T>('POST', path, { body, ...(headers ? { headers } : {}) }),
  put: <T>(path: string, body?: unknown) => call<T>('PUT', path, { body }),
  delete: <T>(path: string) => call<T>('DELETE', path),
  upload: <T>(path: string, file: Blob) => call<T>('POST', path, { file }),
}
