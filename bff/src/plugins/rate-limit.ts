import fastifyRateLimit from '@fastify/rate-limit'
import { clientNetwork } from '@shop/kit'
import fp from 'fastify-plugin'
import type { FastifyInstance, FastifyRequest } from 'fastify'

export interface RateLimitOptions {
  /** Requests per minute and client network; undefined means no limit. */
  readonly max: number | undefined
}

export const rateLimit = fp(
  async (app: FastifyInstance, { max }: RateLimitOptions) => {
    const common = { timeWindow: '1 minute', keyGenerator: ({ ip }: FastifyRequest) => clientNetwork(ip) }
    await app.register(fastifyRateLimit, max === undefined ? { ...common, global: false } : { ...common, max })
  },
  { name: 'rate-limit' },
)
