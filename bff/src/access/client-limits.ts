import { reject } from '@shop/kit/domain'
import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify'
import { z } from 'zod'
import type { ClientLimit } from '../http/route.ts'
import type { BffPorts } from '../ports.ts'

/** Limits of what one client address or API key may do, counted by each instance of the BFF. */
export interface ClientLimits {
  readonly registrations: ClientLimit
  readonly orders: ClientLimit
  /** Also of one customer. */
  readonly reviews: ClientLimit
  /** Counts a request of an API key. @throws Rejection `too_many_requests` */
  readonly apiKeys: (request: FastifyRequest) => Promise<void>
  /** Counts a document of the order of a request. @throws Rejection `too_many_requests` */
  readonly invoices: (request: FastifyRequest) => Promise<void>
}

/** Of one order in a minute, whoever reads them. */
const INVOICES_PER_MINUTE = 60

/** As many customers as may register at an address in an hour may share it. */
const CUSTOMERS_PER_ADDRESS = 20

interface Count {
  readonly timeWindow: string
  /** 0 means no limit. */
  readonly max?: number
  /** Who is counted; the client address when absent. */
  readonly keyGenerator?: (request: FastifyRequest) => string
  /** Which requests count; all when absent. */
  readonly appliesTo?: (request: FastifyRequest) => boolean
}

function createCounter(app: FastifyInstance, ...counts: readonly Count[]): (request: FastifyRequest) => Promise<void> {
  const counters = counts
    .filter(({ max = 0 }) => max > 0)
    .map(({ timeWindow, max = 0, keyGenerator, appliesTo }) => ({
      count: app.createRateLimit({ timeWindow, max, ...(keyGenerator === undefined ? {} : { keyGenerator }) }),
      appliesTo,
    }))
  return async (request) => {
    for (const { count, appliesTo } of counters) {
      if (appliesTo?.(request) === false) continue
      const usage = await count(request)
      if (!usage.isAllowed && usage.isExceeded) reject('too_many_requests', { retryAfter: usage.ttlInSeconds })
    }
  }
}

const createLimit = (app: FastifyInstance, ...counts: readonly Count[]): ClientLimit =>
  Object.assign(createCounter(app, ...counts), { failures: ['too_many_requests'] as const })

/**
 * Counts registrations that were made: an address that is taken or a password that is too common is corrected and sent again. Those
 * under way count as made until they are answered.
 */
function createRegistrationLimit(app: FastifyInstance, max = 0): ClientLimit {
  const failures = ['too_many_registrations'] as const
  if (max === 0) return Object.assign(() => Promise.resolve(), { failures })
  const count = app.createRateLimit({ timeWindow: '1 hour', max })
  const underWay = new Map<string, number>()
  const ends = new WeakMap<FastifyRequest, () => void>()
  app.addHook('onResponse', async (request, { statusCode }) => {
    const end = ends.get(request)
    if (end === undefined) return
    // One whose answer nobody reads was made, too.
    if (statusCode !== 400) await count(request)
    end()
  })
  const hook: preHandlerAsyncHookHandler = async (request) => {
    const usage = await count(request, { increment: false })
    if (usage.isAllowed) return
    const { key, remaining, ttlInSeconds } = usage
    const others = underWay.get(key) ?? 0
    if (others >= remaining) reject('too_many_registrations', { retryAfter: ttlInSeconds || 60 })
    underWay.set(key, others + 1)
    ends.set(request, () => {
      const left = (underWay.get(key) ?? 1) - 1
      if (left > 0) underWay.set(key, left)
      else underWay.delete(key)
    })
  }
  return Object.assign(hook, { failures })
}

/** The plugin `rate-limit` must be registered: it distinguishes addresses and counts. */
export function createClientLimits(
  app: FastifyInstance,
  {
    registrationLimit,
    orderLimit,
    reviewLimit = 0,
    apiKeyLimit,
  }: Pick<BffPorts, 'registrationLimit' | 'orderLimit' | 'reviewLimit' | 'apiKeyLimit'>,
): ClientLimits {
  return {
    registrations: createRegistrationLimit(app, registrationLimit),
    orders: createLimit(
      app,
      { timeWindow: '1 minute', max: orderLimit },
      // An address that a guest enters costs as little as an account, and has limits of its own.
      { timeWindow: '1 hour', max: registrationLimit, appliesTo: ({ caller }) => caller === null },
    ),
    reviews: createLimit(
      app,
      { timeWindow: '1 hour', max: reviewLimit, keyGenerator: ({ caller }) => caller?.userId ?? '' },
      { timeWindow: '1 hour', max: reviewLimit * CUSTOMERS_PER_ADDRESS },
    ),
    apiKeys: createCounter(app, {
      timeWindow: '1 minute',
      max: apiKeyLimit,
      keyGenerator: ({ caller }) => caller?.userId ?? '',
    }),
    invoices: createCounter(app, {
      timeWindow: '1 minute',
      max: INVOICES_PER_MINUTE,
      keyGenerator: ({ params }) => z.object({ id: z.string() }).parse(params).id.toLowerCase(),
    }),
  }
}
