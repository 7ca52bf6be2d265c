import type { Socket } from 'node:net'

const controllers = new WeakMap<Socket, AbortController>()

/**
 * A signal that is aborted when the connection closes: nobody reads the answers to its requests any more. All requests of a
 * connection share it. Node.js reports the end of a request when its body has been read, so a request's own `close` event does
 * not tell.
 */
export function connectionSignal(socket: Socket): AbortSignal {
  const existing = controllers.get(socket)
  if (existing !== undefined) return existing.signal
  const controller = new AbortController()
  controllers.set(socket, controller)
  if (socket.destroyed) controller.abort()
  else socket.once('close', () => controller.abort())
  return controller.signal
}
