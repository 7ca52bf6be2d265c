import { setTimeout as pause } from 'node:timers/promises'

export interface ShopResponse {
  readonly status: number
  readonly body: unknown
}

/** Sends one request to the shop's public API, over HTTP or inside the process. */
export type ApiRequest = (
  method: string,
  path: string,
  options?: { token?: string; body?: unknown; headers?: Record<string, string> },
) => Promise<ShopResponse>

export interface ApiCall<T> {
  readonly method: string
  readonly path: string
  readonly token?: string
  readonly body?: unknown
  readonly headers?: Record<string, string>
  /** Parses the body of a successful response. */
  readonly responseSchema: { parse: (value: unknown) => T }
  /** Failure codes that are no error here, for instance because an earlier run has done the same. */
  readonly expectedCodes?: readonly string[]
}

export type ApiResult<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly code: string }

/** Failures that pass: a concurrent change, a service that is starting, or a payment provider that answers late. */
const TRANSIENT_CODES = ['conflict', 'key_in_flight', 'unavailable', 'checkout_unreachable']
const MAX_ATTEMPTS = 6
const INITIAL_BACKOFF_MS = 25

/** Retries transient failures, returns expected failures and throws on any other. */
export async function trySend<T>(request: ApiRequest, call: ApiCall<T>): Promise<ApiResult<T>> {
  for (let attempt = 1; ; attempt += 1) {
    const { status, body } = await request(call.method, call.path, optionsOf(call))
    if (status < 300) return { ok: true, value: call.responseSchema.parse(body) }
    const code = textField(body, 'code')
    if (call.expectedCodes?.includes(code)) return { ok: false, code }
    if (!TRANSIENT_CODES.includes(code) || attempt === MAX_ATTEMPTS) throw failure(call, status, textField(body, 'message'))
    await pause(INITIAL_BACKOFF_MS * 2 ** attempt)
  }
}

/** As `trySend`, for calls without expected failures. */
export async function send<T>(request: ApiRequest, call: ApiCall<T>): Promise<T> {
  const result = await trySend(request, call)
  if (result.ok) return result.value
  throw failure(call, 0, result.code)
}

function optionsOf<T>({ token, body, headers }: ApiCall<T>): Parameters<ApiRequest>[2] {
  return { token, body, ...(headers && { headers }) }
}

function textField(body: unknown, key: string): string {
  if (typeof body !== 'object' || body === null) return ''
  const value = (body as Record<string, unknown>)[key]
  return typeof value === 'string' ? value : ''
}

function failure<T>(call: ApiCall<T>, status: number, message: string): Error {
  return new Error(`The demo content could not be added: ${call.method} ${call.path} answered ${status} ${message}`.trimEnd())
}
