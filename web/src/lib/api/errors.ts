/** What the person reads when no answer came, or one without words of its own. */
export const NETWORK_ERROR = 'Network error. Please check your connection and try again.'

/** A call that failed. `status` is 0 when no answer came; `message` is what the person reads. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
  }
}

/** The words for whatever went wrong: the server's own when it gave some. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : NETWORK_ERROR
}

/** Worth another try without the person: no answer came, or the server was in trouble. */
export function isTransient(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500
}

export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof ApiError && codes.includes(error.code)
}
