import { identityCalls } from '@shop/contracts/services'
import { accountSession, sessionList } from '@shop/contracts/sessions'
import { messageResponse } from '@shop/contracts/shared'
import { isRejection } from '@shop/kit/domain'
import { callerOf } from '../../access/guards.ts'
import { rejectEndedSession } from '../../http/reject-ended-session.ts'
import { except, ofCaller } from '../../http/responses.ts'
import { idParams, noContent, route, type Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'

/** Signing out. */
function addLogoutRoute(app: Api, { clients: { identity }, guards }: RouteContext): void {
  app.post(
    '/api/users/logout',
    route('users', 'Sign out: ends the session of the token', {
      guard: guards.signedIn,
      response: { 204: noContent },
      failures: [except(identityCalls.endSession, 'session_not_found')],
    }),
    async (request, reply) => {
      const { userId, sessionId } = callerOf(request)
      // A session that has ended a moment ago needs nothing more.
      if (sessionId !== undefined)
        await identity.endSession({ userId, sessionId }).catch((error: unknown) => {
          if (!isRejection(error, 'session_not_found')) throw error
        })
      return reply.code(204).send(null)
    },
  )
}

/** Reading and ending the caller's own sessions. */
function addOwnSessionRoutes(app: Api, { clients: { identity }, guards }: RouteContext): void {
  app.get(
    '/api/users/sessions',
    route('users', "One's own sessions, last used first", {
      guard: guards.signedIn,
      response: { 200: sessionList },
      failures: [identityCalls.listSessions],
    }),
    async (request) => {
      const { userId, sessionId } = callerOf(request)
      const { sessions } = await identity.listSessions({ userId })
      return sessions.map((row) => accountSession.present(row, { current: row.sessionId === sessionId }))
    },
  )

  app.delete(
    '/api/users/sessions/:id',
    route('users', "End one of one's own sessions", {
      guard: guards.signedIn,
      params: idParams,
      response: { 200: messageResponse },
      failures: [identityCalls.endSession],
    }),
    async (request) => {
      await identity.endSession({ userId: callerOf(request).userId, sessionId: request.params.id })
      return { message: 'Session ended' }
    },
  )

  app.delete(
    '/api/users/sessions',
    route('users', 'Sign out elsewhere: ends all other sessions', {
      guard: guards.signedIn,
      response: { 200: messageResponse },
      failures: [ofCaller(identityCalls.endOtherSessions)],
    }),
    async (request) => {
      const { userId, sessionId } = callerOf(request)
      await rejectEndedSession(identity.endOtherSessions({ userId, sessionId }))
      return { message: 'Other sessions ended' }
    },
  )
}

/** Signing out, and the caller's own sessions. */
export function addSessionRoutes(app: Api, context: RouteContext): void {
  addLogoutRoute(app, context)
  addOwnSessionRoutes(app, context)
}
