import type { SecurityEventKind } from '@shop/contracts/security'
import { isRejection, type Rejection } from '@shop/kit/domain'
import type { Queryable } from '@shop/kit/event-store'
import type { Logger } from '@shop/kit/telemetry'
import fp from 'fastify-plugin'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { insertEntry } from './entries.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What an admin does with this request, if it is to be recorded. */
    adminAction: SecurityEventKind | null
    /** The id of what the request has created, if its route has none. */
    adminSubject: string | null
    /** Why the request was refused. */
    rejection: Rejection | null
  }
}

/** An address that exceeds a limit is recorded once in this time for each route: the log must not grow with an attack. */
const THROTTLED_INTERVAL_MS = 60_000
const MAX_THROTTLED = 10_000

const kindsByPath: readonly (readonly [prefix: string, kind: SecurityEventKind])[] = [
  ['/api/users', 'user_changed'],
  ['/api/products', 'product_changed'],
  ['/api/uploads', 'product_changed'],
  ['/api/orders', 'order_changed'],
  ['/api/payments', 'order_changed'],
]

const READS: readonly string[] = ['GET', 'HEAD']

/** The kind of an admin's request by its route; null for a request that changes nothing. */
export function adminActionOf({ method, routeOptions: { url = '' } }: FastifyRequest): SecurityEventKind | null {
  if (READS.includes(method)) return null
  return kindsByPath.find(([prefix]) => url.startsWith(prefix))?.[1] ?? 'other_action'
}

interface Attempt {
  readonly kind: SecurityEventKind
  readonly subjectId: string | null
}

const userIdOf = ({ details: { userId } }: Rejection): string | null => (typeof userId === 'string' ? userId : null)

function failedSignIn({ rejection, caller, body }: FastifyRequest): Attempt | undefined {
  if (rejection === null) return undefined
  const isPasskey = isRejection(rejection, 'passkey_invalid', 'passkey_unknown')
  if (isRejection(rejection, 'bad_credentials') || (isPasskey && caller === null)) {
    return { kind: 'sign_in_failed', subjectId: userIdOf(rejection) }
  }
  if (isRejection(rejection, 'second_factor_invalid'))
    return { kind: 'sign_in_failed', subjectId: caller?.userId ?? userIdOf(rejection) }
  const guessed = typeof body === 'object' && body !== null && 'currentPassword' in body && body.currentPassword !== ''
  if (!guessed || !isRejection(rejection, 'reauthentication_required')) return undefined
  return { kind: 'sign_in_failed', subjectId: caller?.userId ?? null }
}

function subjectOf({ params, adminSubject }: FastifyRequest): string | null {
  if (adminSubject !== null) return adminSubject
  const { id } = params as { id?: string }
  // PostgreSQL stores no NUL: without this, an attempt with such an id would leave no entry.
  return id === undefined ? null : id.slice(0, 100).toLowerCase().replaceAll('\0', '\uFFFD')
}

/** Writes failed sign-ins, throttled addresses and the actions of admins to the security log, before they are answered. */
export const recordRequests = fp(
  async (app: FastifyInstance, { database, clock, logger }: { database: Queryable; clock: () => Date; logger: Logger }) => {
    const throttled = new LRUCache<string, true>({ max: MAX_THROTTLED, ttl: THROTTLED_INTERVAL_MS })

    const isFirstThrottled = (request: FastifyRequest, action: string): boolean => {
      if (
        request.rejection === null ||
        !isRejection(request.rejection, 'too_many_attempts', 'too_many_requests', 'too_many_registrations')
      )
        return false
      const key = `${action} ${request.ip}`
      if (throttled.has(key)) return false
      throttled.set(key, true)
      return true
    }

    const attemptOf = (request: FastifyRequest, action: string): Attempt | undefined => {
      if (isFirstThrottled(request, action)) return { kind: 'throttled', subjectId: null }
      const { adminAction } = request
      return failedSignIn(request) ?? (adminAction === null ? undefined : { kind: adminAction, subjectId: subjectOf(request) })
    }

    app.decorateRequest('adminAction', null)
    app.decorateRequest('adminSubject', null)
    app.decorateRequest('rejection', null)
    app.addHook('onSend', async (request, reply) => {
      const action = `${request.method} ${request.routeOptions.url ?? ''}`
      const attempt = attemptOf(request, action)
      if (attempt === undefined) return
      const { ip: address, caller } = request
      const entry = { at: clock().toISOString(), actorId: caller?.userId ?? null, action, status: reply.statusCode, address }
      // What was done cannot be taken back, so the answer does not depend on the log.
      await insertEntry(database, { ...entry, ...attempt }).catch((err: unknown) =>
        logger.error({ err, action, actorId: entry.actorId, ...attempt }, 'an entry of the security log was not written'),
      )
    })
  },
  { name: 'record-requests', dependencies: ['error-handler'] },
)
