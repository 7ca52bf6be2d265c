import { clientNetwork } from '@shop/kit/calls'
import fp from 'fastify-plugin'
import type { FastifyInstance } from 'fastify'
import type { Socket } from 'node:net'
import type { BffPorts } from '../ports.ts'

/**
 * Closing a connection takes some 60 µs, answering it first 1 ms. Thousands that time out together would keep the process from all
 * others, each of which takes several turns of the event loop: a turn must stay short.
 */
const DESTROYED_IN_A_TURN = 10
const ending: Socket[] = []
const answers: (() => void)[] = []

function endSome(): void {
  answers.shift()?.()
  for (const socket of ending.splice(0, DESTROYED_IN_A_TURN)) socket.destroy()
  if (ending.length + answers.length > 0) setImmediate(endSome)
}

function addTo<Entry>(list: Entry[], entry: Entry): void {
  if (ending.length + answers.length === 0) setImmediate(endSome)
  list.push(entry)
}

/** Ends a connection within the next turns of the event loop, a few in each. */
export const destroySoon = (socket: Socket): void => addTo(ending, socket)

/** Begins the last answer of a connection within the next turns of the event loop, one in each. */
export const answerSoon = (answer: () => void): void => addTo(answers, answer)

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
