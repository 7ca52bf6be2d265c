import { clientNetwork } from '@shop/kit/calls'
import fp from 'fastify-plugin'
import type { FastifyInstance } from 'fastify'
import type { Socket } from 'node:net'
import type { BffPorts } from '../ports.ts'

/** Closing a connection takes some 60 µs. Thousands that time out together would keep the process from all others. */
const DESTROYED_AT_ONCE = 50
const ending: Socket[] = []

function destroySome(): void {
  for (const socket of ending.splice(0, DESTROYED_AT_ONCE)) socket.destroy()
  if (ending.length > 0) setImmediate(destroySome)
}

/** Ends a connection within the next turns of the event loop, a few in each. */
export function destroySoon(socket: Socket): void {
  if (ending.push(socket) === 1) setImmediate(destroySome)
}

/** Closes connections above the limits at once and without an answer, whose cost would be the same for all. A limit of 0 is off. */
export const limitConnections = fp(
  async ({ server }: FastifyInstance, { connectionLimit = 0, totalConnectionLimit = 0 }: Partial<BffPorts>) => {
    // With a listener, Node.js leaves the connections that were silent for too long to it.
    server.on('timeout', destroySoon)
    if (totalConnectionLimit > 0) server.maxConnections = totalConnectionLimit
    if (connectionLimit === 0) return
    const open = new Map<string, number>()
    server.prependListener('connection', (socket: Socket) => {
      const network = clientNetwork(socket.remoteAddress ?? '')
      const count = (open.get(network) ?? 0) + 1
      if (count > connectionLimit) {
        socket.destroy()
        return
      }
      open.set(network, count)
      socket.once('close', () => {
        const left = (open.get(network) ?? 1) - 1
        if (left === 0) open.delete(network)
        else open.set(network, left)
      })
    })
  },
  { name: 'limit-connections' },
)
