import { errorResponse, type FailureCode, failures } from '@shop/contracts/shared'

/** What a route uses and what may fail: an internal call or a guard. */
export interface FailureSource {
  readonly failures: readonly FailureCode[]
}

type FailureStatus = (typeof failures)[FailureCode]['status']

/**
 * The response schemas of a route: those of success, and the error response for each status that a failure may have.
 * @param sources the guard and the internal calls of the route, and the codes of its own checks (`invalid_request` for
 * a validated body or query string). Every route may also answer 503.
 */
export function responses<Success extends object>(
  success: Success,
  ...sources: readonly (FailureSource | FailureCode)[]
): Success & Omit<Record<FailureStatus, typeof errorResponse>, keyof Success> {
  const codes = sources.flatMap((source) => (typeof source === 'string' ? [source] : source.failures))
  const statuses = [...codes, 'unavailable' as const].map((code) => failures[code].status)
  const errors = Object.fromEntries(statuses.map((status) => [status, errorResponse]))
  return { ...(errors as Record<FailureStatus, typeof errorResponse>), ...success }
}

/** A call without the codes that its caller rules out or maps to another code. */
export function except(call: FailureSource, ...codes: readonly FailureCode[]): FailureSource {
  return { failures: call.failures.filter((code) => !codes.includes(code)) }
}

/** A call for the caller themselves: one who is gone has a bad token. */
export const ofCaller = (call: FailureSource): FailureSource => except(call, 'user_not_found', 'session_not_found')

/** A call for an admin who acts on somebody or something else: one whose session has ended has a bad token. */
export const ofActor = (call: FailureSource): FailureSource => except(call, 'session_not_found')
