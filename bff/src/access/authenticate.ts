import type { Queryable } from '@shop/kit'
import { isRejection, reject } from '@shop/kit/domain'
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { accessOf } from './access-view.ts'
import type { TokenVerifier } from './tokens.ts'

/** Who is asking. */
export interface Caller {
  readonly userId: string
  readonly isAdmin: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
}

/** Route guards. They run before the body is even read, so that 401 and 403 come before any 400. */
export interface Guards {
  /** Anybody; a good token makes the caller known, a bad one is ignored. */
  readonly anyone: onRequestAsyncHookHandler
  readonly signedIn: onRequestAsyncHookHandler
  readonly admin: onRequestAsyncHookHandler
  /** Whether the caller of an answer that goes on for long is an admin still. What cannot be known now is asked again. */
  readonly remainsAdmin: (request: FastifyRequest) => Promise<boolean>
}

function bearerToken({ headers }: FastifyRequest): string | undefined {
  const match = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')
  return match?.[1]
}

export function createGuards(verifier: TokenVerifier, database: Queryable): Guards {
  const identify = async (request: FastifyRequest): Promise<Caller> => {
    const token = bearerToken(request)
    if (token === undefined) return reject('no_token')
    const { userId, epoch } = await verifier.verify(token)
    const access = await accessOf(database, userId)
    if (access.deleted || epoch < access.epoch) return reject('bad_token')
    return { userId, isAdmin: access.isAdmin }
  }

  return {
    anyone: async (request) => {
      if (bearerToken(request) === undefined) return
      request.caller = await identify(request).catch((error: unknown) => {
        if (isRejection(error, 'bad_token')) return null
        throw error
      })
    },
    signedIn: async (request) => {
      request.caller = await identify(request)
    },
    admin: async (request) => {
      request.caller = await identify(request)
      if (!request.caller.isAdmin) reject('not_admin')
    },
    remainsAdmin: async (request) =>
      identify(request).then(
        ({ isAdmin }) => isAdmin,
        (error: unknown) => !isRejection(error, 'no_token', 'bad_token'),
      ),
  }
}

/** The caller of a route behind the `signedIn` or `admin` guard. */
export function callerOf(request: FastifyRequest): Caller {
  return request.caller ?? reject('no_token')
}
