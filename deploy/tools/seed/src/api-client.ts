import { setTimeout as pause } from 'node:timers/promises'

export interface ApiAnswer {
  readonly status: number
  readonly body: unknown
}

/** One call to the shop's public API: over HTTP, or dispatched in the process. */
export type ApiRequest = (
  method: string,
  path: string,
  options?: { token?: string; body?: unknown; headers?: Record<string, string> },
) => Promise<ApiAnswer>

type Parsed<T> = { parse: (value: unknown) => T }

export interface Call<T> {
  readonly method: string
  readonly path: string
  readonly token?: string
  readonly body?: unknown
  readonly headers?: Record<string, string>
  readonly answer: Parsed<T>
  /** Codes of refusals that are no fault here, for instance of something that an earlier run has done already. */
  readonly unless?: readonly string[]
}

export type Outcome<T> = { readonly done: true; readonly value: T } | { readonly done: false; readonly code: string }

/** Refusals that pass by themselves: another writer was faster, or a service is still coming up. */
const passing = ['conflict', 'key_in_flight', 'unavailable']
const TRIES = 6
const FIRST_PAUSE_MS = 25

/** Makes the call; a passing refusal is tried again, an expected one is told, anything else ends the run with a sentence. */
export async function attempt<T>(request: ApiRequest, call: Call<T>): Promise<Outcome<T>> {
  for (let tried = 1; ; tried += 1) {
    const { status, body } = await request(call.method, call.path, optionsOf(call))
    if (status < 300) return { done: true, value: call.answer.parse(body) }
    const code = textIn(body, 'code')
    if (call.unless?.includes(code)) return { done: false, code }
    if (!passing.includes(code) || tried === TRIES) throw refused(call, status, textIn(body, 'message'))
    await pause(FIRST_PAUSE_MS * 2 ** tried)
  }
}

/** The same for calls that no earlier run can have made superfluous. */
export async function ask<T>(request: ApiRequest, call: Call<T>): Promise<T> {
  const outcome = await attempt(request, call)
  if (outcome.done) return outcome.value
  throw refused(call, 0, outcome.code)
}

function optionsOf<T>({ token, body, headers }: Call<T>): { token?: string; body?: unknown; headers?: Record<string, string> } {
  return { ...(token !== undefined && { token }), ...(body !== undefined && { body }), ...(headers && { headers }) }
}

function textIn(body: unknown, key: string): string {
  if (typeof body !== 'object' || body === null) return ''
  const value = (body as Record<string, unknown>)[key]
  return typeof value === 'string' ? value : ''
}

function refused<T>(call: Call<T>, status: number, message: string): Error {
  return new Error(`The demo content could not be put in: ${call.method} ${call.path} answered ${status} ${message}`.trimEnd())
}
