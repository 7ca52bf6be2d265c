import fastifyRateLimit from '@fastify/rate-limit'
import { clientNetwork } from '@shop/kit/calls'
import fp from 'fastify-plugin'
import type { FastifyInstance } from 'fastify'

export interface RateLimitOptions {
  /** Requests per minute and client network; undefined means no limit. */
  readonly max: number | undefined
}

/** Probes and the payment provider come from few addresses, and a refused request of theirs does harm. */
const UNLIMITED_ROUTES: readonly (string | undefined)[] = ['/healthz', '/readyz', '/api/payments/stripe/webhook']

/** Counts every request before its guard, also one for an unknown path, so that refused requests count too. */
export const rateLimit = fp(
  async (app: FastifyInstance, { max }: RateLimitOptions) => {
    await app.register(fastifyRateLimit, {
      global: false,
      timeWindow: '1 minute',
      keyGenerator: ({ ip }) => clientNetwork(ip),
      allowList: ({ routeOptions }) => UNLIMITED_ROUTES.includes(routeOptions.url),
    })
    if (max !== undefined) app.addHook('onRequest', app.rateLimit({ max }))
  },
  { name: 'rate-limit' },
)
