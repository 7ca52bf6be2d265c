import fastifyRateLimit, { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { clientNetwork } from '@shop/kit/calls'
import fp from 'fastify-plugin'
import type { FastifyInstance } from 'fastify'
import type { ClientCounts } from '../access/client-counts.ts'

export interface RateLimitOptions {
  /** Requests per minute and client network; undefined means no limit. */
  readonly max: number | undefined
  /** Of all instances; without them each counts alone. */
  readonly counts?: ClientCounts | undefined
}

type Callback = Parameters<FastifyRateLimitStore['incr']>[1]

/** All limits count in one place: their keys begin with their names. */
const storeOf = (counts: ClientCounts): FastifyRateLimitStoreCtor =>
  class implements FastifyRateLimitStore {
    incr(key: string, callback: Callback, windowMs: number, max: number): void {
      counts.add(key, windowMs, max).then((usage) => callback(null, usage), callback)
    }
    read(key: string, callback: Callback): void {
      counts.read(key).then((usage) => callback(null, usage), callback)
    }
    child(): this {
      return this
    }
  }

/** Probes and the payment provider come from few addresses, and a refused request of theirs does harm. */
const UNLIMITED_ROUTES: readonly (string | undefined)[] = ['/healthz', '/readyz', '/api/payments/stripe/webhook']

/** Counts every request before its guard, also one for an unknown path, so that refused requests count too. */
export const rateLimit = fp(
  async (app: FastifyInstance, { max, counts }: RateLimitOptions) => {
    await app.register(fastifyRateLimit, {
      global: false,
      timeWindow: '1 minute',
      keyGenerator: ({ ip }) => `requests ${clientNetwork(ip)}`,
      allowList: ({ routeOptions }) => UNLIMITED_ROUTES.includes(routeOptions.url),
      ...(counts && { store: storeOf(counts) }),
    })
    if (max !== undefined) app.addHook('onRequest', app.rateLimit({ max }))
  },
  { name: 'rate-limit' },
)
