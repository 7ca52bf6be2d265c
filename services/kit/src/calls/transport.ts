import type { WorkContext } from '../telemetry/work-context.ts'

export interface CallResponse {
  readonly status: number
  readonly body: unknown
}

/** Sends a call to a service and returns its response: over HTTP between processes, by a function call inside one. */
export type Dispatch = (name: string, input: unknown, context: WorkContext) => Promise<CallResponse>

export const CORRELATION_HEADER = 'x-correlation-id'
export const ACTOR_HEADER = 'x-actor-id'
