import type { WorkContext } from '../telemetry/work-context.ts'

export interface CallResponse {
  readonly status: number
  readonly body: unknown
}

export interface CallOptions {
  /**
   * Aborted when nobody waits for the answer any more: the service may then drop the call. A call that writes may have its effect
   * nevertheless.
   */
  readonly signal?: AbortSignal
}

/** The work that a call belongs to. */
export interface CallContext extends WorkContext, CallOptions {
  /** Whether the call may be sent again when it is not known whether it had its effect. */
  readonly repeatable?: boolean
}

/** Sends a call to a service and returns its response: over HTTP between processes, by a function call inside one. */
export type Dispatch = (name: string, input: unknown, context: CallContext) => Promise<CallResponse>

export const CORRELATION_HEADER = 'x-correlation-id'
export const ACTOR_HEADER = 'x-actor-id'
/** Of the caller; absent: US dollars. */
export const CURRENCY_HEADER = 'x-shop-currency'
