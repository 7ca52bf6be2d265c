import type { CellFault } from '@shop/contracts/products'

/** Shown when the API did not respond, or responded without a message. */
export const NETWORK_ERROR = 'Network error. Please check your connection and try again.'

/** What GET answered, and the ETag that a change of it sends as If-Match. */
export interface Versioned<T> {
  readonly value: T
  readonly etag: string | undefined
}

type ErrorDetail = 'challenge' | 'present' | 'location' | 'orderKey' | 'cells'

/** A failed API call. `status` is 0 when there was no response; `message` is shown to the user. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  /** Of a sign-in that awaits a second factor. */
  readonly challenge: string | undefined
  /** Of a change that was refused because somebody else has made one. */
  readonly present: Versioned<unknown> | undefined
  /** The path of what exists under the Idempotency-Key of the request. */
  readonly location: string | undefined
  /** Of that, when it is the order of a guest. */
  readonly orderKey: string | undefined
  /** Of a change of several variants: which of them cannot be saved, and why. */
  readonly cells: readonly CellFault[] | undefined

  constructor(
    status: number,
    code: string,
    message: string,
    { challenge, present, location, orderKey, cells }: Partial<Pick<ApiError, ErrorDetail>> = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.challenge = challenge
    this.present = present
    this.location = location
    this.orderKey = orderKey
    this.cells = cells
  }
}

/** The message for the user: the server's own if there is one. */
export function getErrorMessage(error: unknown): string {
  return error instanceof ApiError ? error.message : NETWORK_ERROR
}

/** True when a retry may succeed: no response, or a server error. */
export function isTransient(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500
}

export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof ApiError && codes.includes(error.code)
}

/** The token of the second step, when a sign-in awaits a second factor. */
export function challengeOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.challenge : undefined
}

/** The present values, when a change was refused because somebody else has made one. */
export function presentOf<T>(error: unknown): Versioned<T> | undefined {
  return error instanceof ApiError ? (error.present as Versioned<T> | undefined) : undefined
}
