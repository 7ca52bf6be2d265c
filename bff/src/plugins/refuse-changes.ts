import { reject } from '@shop/kit/domain'
import fp from 'fastify-plugin'
import type { FastifyInstance } from 'fastify'
import type { BffPorts } from '../ports.ts'

const READS: readonly string[] = ['GET', 'HEAD', 'OPTIONS']

/** Refuses every request that may change something while there is a problem, before its body is read. */
export const refuseChanges = fp(
  async (app: FastifyInstance, { problem }: Pick<BffPorts, 'problem'>) => {
    if (problem === undefined) return
    app.addHook('onRequest', ({ method }, _reply, done) => {
      if (!READS.includes(method) && problem() !== undefined) reject('unavailable')
      done()
    })
  },
  { name: 'refuse-changes' },
)
