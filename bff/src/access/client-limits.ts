import { clientNetwork } from '@shop/kit/calls'
import { reject } from '@shop/kit/domain'
import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify'
import { z } from 'zod'
import type { ClientLimit } from '../http/route.ts'
import type { BffPorts } from '../ports.ts'

/** Limits of what one client address or API key may do. */
export interface ClientLimits {
  readonly registrations: ClientLimit
  readonly orders: ClientLimit
  /** Mails to an address that a visitor enters. */
  readonly visitorMails: ClientLimit
  /** Statements about an order that a visitor names by its number. */
  readonly statements: ClientLimit
  /** Programs that register themselves. */
  readonly programs: ClientLimit
  /** Counts codes and tokens of programs that were refused. @throws Rejection `too_many_requests` */
  readonly grants: (request: FastifyRequest) => Promise<void>
  /** Also of one customer. */
  readonly reviews: ClientLimit
  /** Counts a request of an API key. @throws Rejection `too_many_requests` */
  readonly apiKeys: (request: FastifyRequest) => Promise<void>
  /** Counts a document of the order of a request. @throws Rejection `too_many_requests` */
  readonly invoices: (request: FastifyRequest) => Promise<void>
  /**
   * Counts wrong signatures of a client address, from its second request on. The payment provider has none of them, and any number of requests.
   * @throws Rejection `too_many_requests`
   */
  readonly signatures: (request: FastifyRequest) => Promise<void>
}

const BAD_SIGNATURES_PER_MINUTE = 20
const REFUSED_GRANTS_PER_MINUTE = 20

/** Of one order in a minute, whoever reads them. */
const INVOICES_PER_MINUTE = 60

/** As many customers as may register at an address in an hour may share it. */
const CUSTOMERS_PER_ADDRESS = 20

interface Count {
  /** Tells its counts from those of other limits. */
  readonly name: string
  readonly timeWindow: string
  /** 0 means no limit. */
  readonly max?: number
  /** Who is counted; the client address when absent. */
  readonly clientOf?: (request: FastifyRequest) => string
  /** Which requests count; all when absent. */
  readonly appliesTo?: (request: FastifyRequest) => boolean
}

const addressOf = ({ ip }: FastifyRequest): string => clientNetwork(ip)

/** @returns the options of the counter */
const keyed = ({ name, timeWindow, clientOf = addressOf }: Count) => ({
  timeWindow,
  keyGenerator: (request: FastifyRequest) => `${name} ${clientOf(request)}`,
})

function createCounter(app: FastifyInstance, ...counts: readonly Count[]): (request: FastifyRequest) => Promise<void> {
  const counters = counts
    .filter(({ max = 0 }) => max > 0)
    .map((one) => ({ count: app.createRateLimit({ ...keyed(one), max: one.max ?? 0 }), appliesTo: one.appliesTo }))
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

interface OutcomeCount extends Count {
  readonly max: number
  /** Which answers count, by their status. */
  readonly counts: (statusCode: number) => boolean
  readonly code: 'too_many_registrations' | 'too_many_requests'
  /** Whether who has none yet may have any number under way. */
  readonly sparesFirst?: boolean
}

/** Counts requests by their outcome. Those under way count until they are answered. */
function createOutcomeCounter(app: FastifyInstance, { counts, code, sparesFirst = false, ...window }: OutcomeCount) {
  const count = app.createRateLimit({ ...keyed(window), max: window.max, allowList: [] })
  const underWay = new Map<string, number>()
  const ends = new WeakMap<FastifyRequest, () => void>()
  app.addHook('onResponse', async (request, { statusCode }) => {
    const end = ends.get(request)
    if (end === undefined) return
    if (counts(statusCode)) await count(request)
    end()
  })
  return async (request: FastifyRequest): Promise<void> => {
    const usage = await count(request, { increment: false })
    if (usage.isAllowed) return
    const { key, remaining, ttlInSeconds } = usage
    const others = underWay.get(key) ?? 0
    const isSpared = sparesFirst && remaining === window.max
    if (!isSpared && others >= remaining) reject(code, { retryAfter: ttlInSeconds || 60 })
    underWay.set(key, others + 1)
    ends.set(request, () => {
      const left = (underWay.get(key) ?? 1) - 1
      if (left > 0) underWay.set(key, left)
      else underWay.delete(key)
    })
  }
}

/** Counts registrations that were made: an address that is taken or a password that is too common is corrected and sent again. */
function createRegistrationLimit(app: FastifyInstance, max = 0): ClientLimit {
  const code = 'too_many_registrations'
  // One whose answer nobody reads was made, too.
  const counts = (statusCode: number): boolean => statusCode !== 400
  const hook: preHandlerAsyncHookHandler =
    max === 0
      ? () => Promise.resolve()
      : createOutcomeCounter(app, { name: 'registrations', timeWindow: '1 hour', max, code, counts })
  return Object.assign(hook, { failures: [code] as const })
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
      { name: 'orders', timeWindow: '1 minute', max: orderLimit },
      // An address that a guest enters costs as little as an account, and has limits of its own.
      { name: 'guest orders', timeWindow: '1 hour', max: registrationLimit, appliesTo: ({ caller }) => caller === null },
    ),
    visitorMails: createLimit(app, { name: 'visitor mails', timeWindow: '1 hour', max: registrationLimit }),
    statements: createLimit(app, { name: 'statements', timeWindow: '1 hour', max: registrationLimit }),
    reviews: createLimit(
      app,
      { name: 'reviews of a customer', timeWindow: '1 hour', max: reviewLimit, clientOf: ({ caller }) => caller?.userId ?? '' },
      { name: 'reviews', timeWindow: '1 hour', max: reviewLimit * CUSTOMERS_PER_ADDRESS },
    ),
    apiKeys: createCounter(app, {
      name: 'requests of a key',
      timeWindow: '1 minute',
      max: apiKeyLimit,
      clientOf: ({ caller }) => caller?.userId ?? '',
    }),
    programs: createLimit(app, { name: 'programs', timeWindow: '1 hour', max: registrationLimit }),
    grants: createOutcomeCounter(app, {
      name: 'refused grants',
      timeWindow: '1 minute',
      max: REFUSED_GRANTS_PER_MINUTE,
      code: 'too_many_requests',
      counts: (statusCode) => statusCode === 400 || statusCode === 401,
    }),
    signatures: createOutcomeCounter(app, {
      name: 'wrong signatures',
      timeWindow: '1 minute',
      max: BAD_SIGNATURES_PER_MINUTE,
      code: 'too_many_requests',
      counts: (statusCode) => statusCode === 400,
      sparesFirst: true,
    }),
    invoices: createCounter(app, {
      name: 'documents of an order',
      timeWindow: '1 minute',
      max: INVOICES_PER_MINUTE,
      clientOf: ({ params }) => z.object({ id: z.string() }).parse(params).id.toLowerCase(),
    }),
  }
}
