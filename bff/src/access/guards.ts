import { ORDER_KEY_HEADER } from '@shop/contracts/guests'
import { rightsOfScope } from '@shop/contracts/programs'
import type { FailureCode } from '@shop/contracts/shared'
import { type Right, rightsOf } from '@shop/contracts/staff'
import { isApiKey } from '@shop/kit/calls'
import { isRejection, reject } from '@shop/kit/domain'
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { Guard } from '../http/route.ts'
import { adminActionOf } from '../security-log/record-requests.ts'
import type { createAccessReader } from './access-view.ts'
import type { createApiKeyReader } from './api-keys.ts'
import { isProgramRequest } from './program-requests.ts'
import type { SessionUses } from './session-uses.ts'
import type { TokenVerifier } from './token-verifier.ts'

/** Who sends a request: a user, or another system with an API key. A program acts by its grant, which is a key. */
export interface Caller {
  /** Of an API key: its id. */
  readonly userId: string
  readonly isApiKey: boolean
  /** What the caller may do in the back office; none for a customer. */
  readonly rights: ReadonlySet<Right>
  /** A member of staff who must sign in with a second factor first, and is none until then. */
  readonly lacksSecondFactor: boolean
  /** Of an API key: none. */
  // until 0.4.0: none of a token of 0.1.0 either.
  readonly sessionId: string | undefined
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for an anonymous request. */
    caller: Caller | null
  }
}

export interface Guards {
  /** Admits every request. A valid token identifies the caller; an invalid one is ignored. */
  readonly anyone: Guard
  /** Admits users, and no API key. */
  readonly signedIn: Guard
  /** Admits who sends a valid token, and who sends none: the route asks for something else then. */
  readonly signedInOrGuest: Guard
  /** Admits who sends a valid token, also an API key, and who sends the key of an order. The route checks who may see the order. */
  readonly orderKeyOrSignedIn: Guard
  /** Admits who sends no token, and API keys; no user, whose token is for the pages of the shop. */
  readonly visitorOrApiKey: Guard
  /** Admits API keys alone. */
  readonly apiKey: Guard
  /** Admits who has a right. A route of the back office cannot be declared without naming one. */
  readonly may: (right: Right) => Guard
  /** Admits users who have any right: the route answers to each what they may see. */
  readonly staff: Guard
  /** Admits users who have one of these rights, likewise. */
  readonly staffWith: (rights: readonly Right[]) => Guard
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

/** Identifies the caller of a request. */
type Authenticate = (request: FastifyRequest) => Promise<Caller>

/** Admits a request, or rejects it, with what identifies its caller. */
type Admit = (request: FastifyRequest, authenticate: Authenticate) => Promise<void>

const NO_RIGHTS: ReadonlySet<Right> = new Set()

interface GuardDependencies {
  readonly verifier: TokenVerifier
  readonly accessOf: ReturnType<typeof createAccessReader>
  readonly readApiKey: ReturnType<typeof createApiKeyReader>
  /** Counts a request of the API key that is its caller, and rejects one too many. */
  readonly countApiKey: (request: FastifyRequest) => Promise<void>
  readonly sessionUses: Pick<SessionUses, 'record'>
  /** Staff have the rights of customers until they sign in with a second factor. */
  readonly requireSecondFactor?: boolean
}

function createIdentify({ verifier, accessOf, readApiKey, requireSecondFactor = false }: GuardDependencies) {
  return async (request: FastifyRequest): Promise<Caller> => {
    const token = bearerToken(request)
    if (token === undefined) return reject('no_token')
    if (isApiKey(token)) {
      const { keyId, rights } = await readApiKey(token)
      return { userId: keyId, isApiKey: true, rights, lacksSecondFactor: false, sessionId: undefined }
    }
    const { userId, epoch, sessionId, secondFactor, scope } = await verifier.verify(token)
    if (scope !== undefined && !isProgramRequest(request)) return reject('bad_token')
    const access = await accessOf({ userId, sessionId })
    if (access.deleted || access.sessionEnded || epoch < access.epoch) return reject('bad_token')
    const rights = rightsOf(access)
    const lacksSecondFactor = requireSecondFactor && rights.size > 0 && !secondFactor
    if (scope !== undefined && sessionId !== undefined) {
      const granted = rightsOfScope(scope).filter((right) => rights.has(right) && !lacksSecondFactor)
      return { userId: sessionId, isApiKey: true, rights: new Set(granted), lacksSecondFactor: false, sessionId: undefined }
    }
    return { userId, isApiKey: false, rights: lacksSecondFactor ? NO_RIGHTS : rights, lacksSecondFactor, sessionId }
  }
}

/** Identifies the caller, counts a request of an API key, and notes the use of the session or the key. */
function createAuthenticate({ sessionUses, countApiKey }: GuardDependencies, identify: Authenticate): Authenticate {
  return async (request) => {
    const caller = await identify(request)
    request.caller = caller
    if (caller.isApiKey) await countApiKey(request)
    const used = caller.isApiKey ? caller.userId : caller.sessionId
    if (used !== undefined) sessionUses.record(used)
    return caller
  }
}

/** Why somebody may not do something. */
const refusalOf = ({ rights, lacksSecondFactor }: Caller): FailureCode => {
  if (lacksSecondFactor) return 'second_factor_missing'
  return rights.size > 0 ? 'not_permitted' : 'not_admin'
}

/** Identifies the caller of a request that was counted and noted as it arrived. */
function createAuthenticateAgain(identify: Authenticate): Authenticate {
  return async (request) => {
    request.caller = null
    request.caller = await identify(request)
    return request.caller
  }
}

function createGuard(dependencies: GuardDependencies, identify: Authenticate) {
  const authenticate = createAuthenticate(dependencies, identify)
  const authenticateAgain = createAuthenticateAgain(identify)
  // The body of most requests arrives with their headers: no second look is taken for them.
  const incomplete = new WeakSet<FastifyRequest>()
  return (admit: Admit, ...failures: readonly FailureCode[]): Guard => {
    const hook: onRequestAsyncHookHandler = async (request) => {
      await admit(request, authenticate)
      if (!request.raw.complete) incomplete.add(request)
    }
    const again = async (request: FastifyRequest): Promise<void> => {
      if (incomplete.has(request)) await admit(request, authenticateAgain)
    }
    return Object.assign(hook, { failures, again })
  }
}

/** Guards of the back office, by whom they admit. */
function createStaffGuard(guard: ReturnType<typeof createGuard>) {
  return (isAdmitted: (caller: Caller) => boolean): Guard =>
    guard(
      async (request, authenticate) => {
        const caller = await authenticate(request)
        if (!isAdmitted(caller)) reject(refusalOf(caller))
        request.adminAction = adminActionOf(request)
      },
      'no_token',
      'bad_token',
      'not_admin',
      'not_permitted',
      'second_factor_missing',
      'too_many_requests',
    )
}

export function createGuards(dependencies: GuardDependencies): Guards {
  const identify = createIdentify(dependencies)
  const guard = createGuard(dependencies, identify)
  const admits = createStaffGuard(guard)

  const anyone: Admit = async (request, authenticate) => {
    if (bearerToken(request) === undefined) return
    await authenticate(request).catch((error: unknown) => {
      if (!isRejection(error, 'bad_token')) throw error
    })
  }
  const signedIn: Admit = async (request, authenticate) => {
    // What customers do for themselves is not for other systems.
    if ((await authenticate(request)).isApiKey) reject('not_permitted')
  }
  const ofApiKeys = ['no_token', 'bad_token', 'not_permitted', 'too_many_requests'] as const
  const apiKey: Admit = async (request, authenticate) => {
    if (!(await authenticate(request)).isApiKey) reject('not_permitted')
  }
  return {
    anyone: guard(anyone),
    signedIn: guard(signedIn, 'no_token', 'bad_token', 'not_permitted'),
    signedInOrGuest: guard(
      async (request, authenticate) => {
        if (bearerToken(request) !== undefined) await signedIn(request, authenticate)
      },
      'bad_token',
      'not_permitted',
    ),
    orderKeyOrSignedIn: guard(async (request, authenticate) => {
      if (presentedOrderKey(request) === undefined) await authenticate(request)
      else await anyone(request, authenticate)
    }, 'bad_token'),
    visitorOrApiKey: guard(
      async (request, authenticate) => {
        if (request.headers.authorization !== undefined) await apiKey(request, authenticate)
      },
      ...ofApiKeys,
    ),
    apiKey: guard(apiKey, ...ofApiKeys),
    may: (right) =>
      Object.assign(
        admits((caller) => caller.rights.has(right)),
        { right },
      ),
    staff: admits((caller) => caller.rights.size > 0 && !caller.isApiKey),
    staffWith: (some) => admits((caller) => some.some((right) => caller.rights.has(right)) && !caller.isApiKey),
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

/** The caller as the calls about their own account take it. */
export function ownerOf(request: FastifyRequest): Pick<Caller, 'userId' | 'sessionId'> {
  const { userId, sessionId } = callerOf(request)
  return { userId, sessionId }
}

/** For what a guard cannot know before the body or the order is read. @throws Rejection `not_permitted` */
export function requireRight(request: FastifyRequest, right: Right): void {
  if (!callerOf(request).rights.has(right)) reject('not_permitted')
}
