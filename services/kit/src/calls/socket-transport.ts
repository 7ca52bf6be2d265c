import { Rejection } from '../domain/rejection.ts'
import { sendCall } from './send-call.ts'
import type { Dispatch } from './transport.ts'

const TIMEOUT_MS = 8_000

/**
 * Calls a service in another process of this machine through a Unix domain socket. File permissions keep other users out, and no
 * port is needed.
 */
export function createSocketTransport(socketPath: string, timeoutMs = TIMEOUT_MS): Dispatch {
  return async (name, input, context) => {
    try {
      return await sendCall({ socketPath }, { name, input, context, deadline: performance.now() + timeoutMs })
    } catch (error) {
      throw new Rejection('unavailable', { cause: String(error) })
    }
  }
}
