import fp from 'fastify-plugin'
import type { FastifyInstance } from 'fastify'
import type { Socket } from 'node:net'

/** Browsers and proxies send the next request after the answer. More at a time only fill the memory with answers nobody reads. */
const MAX_UNANSWERED = 10

/** What Node.js's parser takes as the end of HTTP on a connection, as after an upgrade: it leaves the rest of what has arrived unread. */
const STOP_PARSING = 2

/**
 * Closing a connection does not stop its parser, which has up to a thousand more requests of the same packet: as objects, each of
 * which Node.js ends with an error of its own, they would take a second and 300 MB for 150 connections.
 */
function endConnection(socket: Socket & { parser?: { onIncoming: unknown } | null }): void {
  socket.destroy()
  if (socket.parser) socket.parser.onIncoming = () => STOP_PARSING
}

/** Ends connections that send many requests without reading the answers. */
export const limitPipelining = fp(
  async (app: FastifyInstance) => {
    const unanswered = new WeakMap<Socket, number>()
    app.server.prependListener('request', ({ socket }, response) => {
      const count = (unanswered.get(socket) ?? 0) + 1
      unanswered.set(socket, count)
      response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
      if (count > MAX_UNANSWERED) endConnection(socket)
    })
    // In the next tick all requests that came with this one are counted, and none is handled if they are too many.
    app.addHook('onRequest', ({ raw }, reply, done) => {
      process.nextTick(() => {
        if (raw.socket.destroyed) reply.hijack()
        else done()
      })
    })
  },
  { name: 'limit-pipelining' },
)
