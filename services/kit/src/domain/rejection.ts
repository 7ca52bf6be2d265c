import { type FailureCode, type FailureDetails, failureMessage } from '@shop/contracts/shared'

/** A refused command or call, with a stable code. The table of failures maps codes to HTTP status and message. */
export class Rejection extends Error {
  readonly code: FailureCode
  readonly details: FailureDetails

  constructor(code: FailureCode, details: FailureDetails = {}) {
    super(failureMessage(code, details))
    this.name = 'Rejection'
    this.code = code
    this.details = details
  }
}

export function reject(code: FailureCode, details?: FailureDetails): never {
  throw new Rejection(code, details)
}

export function isRejection(error: unknown, ...codes: readonly FailureCode[]): error is Rejection {
  return error instanceof Rejection && (codes.length === 0 || codes.includes(error.code))
}
