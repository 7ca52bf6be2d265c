import type { FailureCode } from '@shop/contracts'
import { reject } from '@shop/kit/domain'
import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify'
import type { BffPorts } from '../ports.ts'

/** A preHandler hook, so that only valid requests of callers who may send them count. */
export type ClientLimit = preHandlerAsyncHookHandler & { readonly failures: readonly FailureCode[] }

/** Limits of what one client address may do, counted by each instance of the BFF. */
export interface ClientLimits {
  readonly registrations: ClientLimit
  readonly orders: ClientLimit
  /** Also of one customer. */
  readonly reviews: ClientLimit
}

/** As many customers as may register at an address in an hour may share it. */
const CUSTOMERS_PER_ADDRESS = 20

interface Count {
  readonly timeWindow: string
  /** 0 means no limit. */
  readonly max?: number
  /** Who is counted; the client address when absent. */
  readonly keyGenerator?: (request: FastifyRequest) => string
}

function createLimit(app: FastifyInstance, ...counts: readonly Count[]): ClientLimit {
  const counters = counts
    .filter(({ max = 0 }) => max > 0)
    .map(({ timeWindow, max = 0, keyGenerator }) =>
      app.createRateLimit({ timeWindow, max, ...(keyGenerator === undefined ? {} : { keyGenerator }) }),
    )
  const hook: preHandlerAsyncHookHandler = async (request) => {
    for (const count of counters) {
      const usage = await count(request)
      if (!usage.isAllowed && usage.isExceeded) reject('too_many_requests', { retryAfter: usage.ttlInSeconds })
    }
  }
  return Object.assign(hook, { failures: ['too_many_requests'] as const })
}

/** The plugin `rate-limit` must be registered: it distinguishes addresses and counts. */
export function createClientLimits(
  app: FastifyInstance,
  { registrationLimit, orderLimit, reviewLimit = 0 }: Pick<BffPorts, 'registrationLimit' | 'orderLimit' | 'reviewLimit'>,
): ClientLimits {
  return {
    registrations: createLimit(app, { timeWindow: '1 hour', max: registrationLimit }),
    orders: createLimit(app, { timeWindow: '1 minute', max: orderLimit }),
    reviews: createLimit(
      app,
      { timeWindow: '1 hour', max: reviewLimit, keyGenerator: ({ caller }) => caller?.userId ?? '' },
      { timeWindow: '1 hour', max: reviewLimit * CUSTOMERS_PER_ADDRESS },
    ),
  }
}
