import { ORDER_KEY_HEADER, rightsOf, type FailureCode, type Right } from '@shop/contracts'
import { isRejection, reject } from '@shop/kit/domain'
import type { Queryable } from '@shop/kit/event-store'
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { adminActionOf } from '../security-log/record-requests.ts'
import { createAccessReader } from './access-view.ts'
import type { SessionUses } from './session-uses.ts'
import type { TokenVerifier } from './token-verifier.ts'

/** The authenticated user of a request. */
export interface Caller {
  readonly userId: string
  /** What the caller may do in the back office; none for a customer. */
  readonly rights: ReadonlySet<Right>
  /** A member of staff who must sign in with a second factor first, and is none until then. */
  readonly lacksSecondFactor: boolean
  /** Undefined for a token that was issued before there were sessions. */
  readonly sessionId: string | undefined
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for an anonymous request. */
    caller: Caller | null
  }
}

/** An onRequest hook and the codes it rejects with. It runs before the body is read, so 401 and 403 come before any 400. */
export type Guard = onRequestAsyncHookHandler & {
  readonly failures: readonly FailureCode[]
  /** The right that it asks for. */
  readonly right?: Right
}

export interface Guards {
  /** Admits every request. A valid token identifies the caller; an invalid one is ignored. */
  readonly anyone: Guard
  readonly signedIn: Guard
  /** Admits who sends a valid token, and who sends none: the route asks for something else then. */
  readonly signedInOrGuest: Guard
  /** Admits who sends a valid token, and who sends the key of an order. The route checks the key. */
  readonly orderKeyOrSignedIn: Guard
  /** Admits who has a right. A route of the back office cannot be declared without naming one. */
  readonly may: (right: Right) => Guard
  /** Admits who has any right: the route answers to each what they may see. */
  readonly staff: Guard
  /** For long-lived responses: whether the caller still has any right. True if that cannot be determined at the moment. */
  readonly isStillStaff: (request: FastifyRequest) => Promise<boolean>
}

function bearerToken({ headers }: FastifyRequest): string | undefined {
  const match = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')
  return match?.[1]
}

/** The key of a guest's order that the request carries. */
export function presentedOrderKey({ headers }: FastifyRequest): string | undefined {
  const key = headers[ORDER_KEY_HEADER]
  return typeof key === 'string' && key !== '' ? key : undefined
}

function guard(hook: onRequestAsyncHookHandler, ...failures: readonly FailureCode[]): Guard {
  return Object.assign(hook, { failures })
}

const NO_RIGHTS: ReadonlySet<Right> = new Set()

function createIdentify(verifier: TokenVerifier, database: Queryable, requireSecondFactor: boolean) {
  const accessOf = createAccessReader(database)
  return async (request: FastifyRequest): Promise<Caller> => {
    const token = bearerToken(request)
    if (token === undefined) return reject('no_token')
    const { userId, epoch, sessionId, secondFactor } = await verifier.verify(token)
    const access = await accessOf({ userId, sessionId })
    if (access.deleted || access.sessionEnded || epoch < access.epoch) return reject('bad_token')
    const rights = rightsOf(access)
    const lacksSecondFactor = requireSecondFactor && rights.size > 0 && !secondFactor
    return { userId, rights: lacksSecondFactor ? NO_RIGHTS : rights, lacksSecondFactor, sessionId }
  }
}

/** Why somebody may not do something. */
const refusalOf = ({ rights, lacksSecondFactor }: Caller): FailureCode => {
  if (lacksSecondFactor) return 'second_factor_missing'
  return rights.size > 0 ? 'not_permitted' : 'not_admin'
}

/** @param requireSecondFactor admins and other staff have the rights of customers until they sign in with a second factor */
export function createGuards(
  verifier: TokenVerifier,
  database: Queryable,
  sessionUses: SessionUses,
  requireSecondFactor = false,
): Guards {
  const identify = createIdentify(verifier, database, requireSecondFactor)
  const authenticate = async (request: FastifyRequest): Promise<Caller> => {
    const caller = await identify(request)
    if (caller.sessionId !== undefined) sessionUses.record(caller.sessionId)
    return caller
  }

  const anyone = async (request: FastifyRequest): Promise<void> => {
    if (bearerToken(request) === undefined) return
    request.caller = await authenticate(request).catch((error: unknown) => {
      if (isRejection(error, 'bad_token')) return null
      throw error
    })
  }
  const signedIn = async (request: FastifyRequest): Promise<void> => {
    request.caller = await authenticate(request)
  }
  const admits = (isAdmitted: (caller: Caller) => boolean): Guard =>
    guard(
      async (request) => {
        const caller = await authenticate(request)
        request.caller = caller
        if (!isAdmitted(caller)) reject(refusalOf(caller))
        request.adminAction = adminActionOf(request)
      },
      'no_token',
      'bad_token',
      'not_admin',
      'not_permitted',
      'second_factor_missing',
    )
  return {
    anyone: guard(anyone),
    signedIn: guard(signedIn, 'no_token', 'bad_token'),
    signedInOrGuest: guard(async (request) => {
      if (bearerToken(request) !== undefined) await signedIn(request)
    }, 'bad_token'),
    orderKeyOrSignedIn: guard(
      async (request) => (presentedOrderKey(request) === undefined ? signedIn(request) : anyone(request)),
      'bad_token',
    ),
    may: (right) =>
      Object.assign(
        admits((caller) => caller.rights.has(right)),
        { right },
      ),
    staff: admits((caller) => caller.rights.size > 0),
    // No use of the session: a page that nobody looks at keeps its response open too.
    isStillStaff: async (request) =>
      identify(request).then(
        ({ rights }) => rights.size > 0,
        (error: unknown) => !isRejection(error, 'no_token', 'bad_token'),
      ),
  }
}

/** The caller of a route with a guard that admits nobody without a token. */
export function callerOf(request: FastifyRequest): Caller {
  return request.caller ?? reject('no_token')
}

/** For what a guard cannot know before the body or the order is read. @throws Rejection `not_permitted` */
export function requireRight(request: FastifyRequest, right: Right): void {
  if (!callerOf(request).rights.has(right)) reject('not_permitted')
}
