import { Rejection } from '../domain/rejection.ts'
import { ACTOR_HEADER, CORRELATION_HEADER } from './transport.ts'
import type { Dispatch } from './transport.ts'

const TIMEOUT_MS = 8_000

/** Calls a service in another process. A service that cannot be reached, or not in time, is `unavailable`. */
export function createHttpTransport(baseUrl: string): Dispatch {
  return async (name, input, context) => {
    const headers: Record<string, string> = { 'content-type': 'application/json', [CORRELATION_HEADER]: context.correlationId }
    if (context.actorId !== undefined) headers[ACTOR_HEADER] = context.actorId
    try {
      const response = await fetch(new URL(`/calls/${name}`, baseUrl), {
        method: 'POST',
        headers,
        body: JSON.stringify(input),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      return { status: response.status, body: await response.json() }
    } catch (error) {
      throw new Rejection('unavailable', { cause: String(error) })
    }
  }
}
