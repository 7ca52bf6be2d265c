import type { FailureCode } from '@shop/contracts'
import { reject } from '@shop/kit/domain'
import type { FastifyInstance, preHandlerAsyncHookHandler } from 'fastify'
import type { BffPorts } from '../ports.ts'

/** A preHandler hook, so that only valid requests of callers who may send them count. */
export type AddressLimit = preHandlerAsyncHookHandler & { readonly failures: readonly FailureCode[] }

/** Limits of what one client address may do, counted by each instance of the BFF. */
export interface AddressLimits {
  readonly registrations: AddressLimit
  readonly orders: AddressLimit
}

function createLimit(app: FastifyInstance, timeWindow: string, max = 0): AddressLimit {
  const count = app.createRateLimit({ max, timeWindow })
  const hook: preHandlerAsyncHookHandler = async (request) => {
    if (max === 0) return
    const usage = await count(request)
    if (!usage.isAllowed && usage.isExceeded) reject('too_many_requests', { retryAfter: usage.ttlInSeconds })
  }
  return Object.assign(hook, { failures: ['too_many_requests'] as const })
}

/** The plugin `rate-limit` must be registered: it tells addresses apart and counts. */
export function createAddressLimits(
  app: FastifyInstance,
  { registrationLimit, orderLimit }: Pick<BffPorts, 'registrationLimit' | 'orderLimit'>,
): AddressLimits {
  return {
    registrations: createLimit(app, '1 hour', registrationLimit),
    orders: createLimit(app, '1 minute', orderLimit),
  }
}
