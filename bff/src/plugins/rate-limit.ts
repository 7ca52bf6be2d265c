import fastifyRateLimit from '@fastify/rate-limit'
import { clientNetwork } from '@shop/kit'
import fp from 'fastify-plugin'
import type { FastifyInstance } from 'fastify'

export interface RateLimitOptions {
  /** Requests per minute and client network. */
  readonly max: number
}

export const rateLimit = fp(
  async (app: FastifyInstance, { max }: RateLimitOptions) => {
    await app.register(fastifyRateLimit, { max, timeWindow: '1 minute', keyGenerator: ({ ip }) => clientNetwork(ip) })
  },
  { name: 'rate-limit' },
)
