import { Rejection } from '../domain/rejection.ts'
import { post } from './send-call.ts'
import type { Dispatch } from './transport.ts'

const TIMEOUT_MS = 8_000

/**
 * Calls a service in another process of this machine, whose door is a socket in the file system: nobody else's user may
 * use it, and no port is taken.
 */
export function createSocketTransport(socketPath: string): Dispatch {
  return async (name, input, context) => {
    try {
      return await post({ socketPath }, { name, input, context, signal: AbortSignal.timeout(TIMEOUT_MS) })
    } catch (error) {
      throw new Rejection('unavailable', { cause: String(error) })
    }
  }
}
