import type { FastifyInstance } from 'fastify'

const draining = new WeakSet<FastifyInstance['server']>()

/**
 * From now on the app says that it is not ready, and asks with every answer for the connection to be left. It goes on
 * answering until it is closed, for whoever has not heard of it yet.
 */
export function beginDrain({ server }: FastifyInstance): void {
  draining.add(server)
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
}

export function isDraining({ server }: FastifyInstance): boolean {
  return draining.has(server)
}
