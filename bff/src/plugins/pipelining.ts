import fp from 'fastify-plugin'
import type { FastifyInstance } from 'fastify'
import type { Socket } from 'node:net'

/** Browsers and proxies send the next request after the answer. More at a time only fill the memory with answers nobody reads. */
const MAX_UNANSWERED = 10

/** Ends connections that send many requests without reading the answers. */
export const limitPipelining = fp(
  async (app: FastifyInstance) => {
    const unanswered = new WeakMap<Socket, number>()
    app.server.prependListener('request', ({ socket }, response) => {
      const count = (unanswered.get(socket) ?? 0) + 1
      unanswered.set(socket, count)
      response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
      if (count > MAX_UNANSWERED) socket.destroy()
    })
    // Node.js still parses what has arrived on a connection that has ended: up to a thousand requests.
    app.addHook('onRequest', ({ raw }, reply, done) => {
      if (raw.socket.destroyed) reply.hijack()
      else done()
    })
  },
  { name: 'limit-pipelining' },
)
