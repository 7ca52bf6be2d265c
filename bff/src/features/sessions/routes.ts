import { accountSession, sessionList } from '@shop/contracts/sessions'
import { sessionCalls } from '@shop/contracts/sessions/calls'
import { idParams, messageResponse } from '@shop/contracts/shared'
import { isRejection } from '@shop/kit/domain'
import { callerOf, ownerOf } from '../../access/guards.ts'
import { expose } from '../../http/expose.ts'
import { except } from '../../http/responses.ts'
import { noContent, route, type Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'

/** Signing out. */
function addLogoutRoute(app: Api, { clients: { identity }, guards }: RouteContext): void {
  app.post(
    '/api/users/logout',
    route('users', 'Sign out: ends the session of the token', {
      guard: guards.signedIn,
      response: { 204: noContent },
      failures: [except(sessionCalls.endSession, 'session_not_found')],
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
function addOwnSessionRoutes(app: Api, context: RouteContext): void {
  const common = { tag: 'users', path: '/api/users/sessions', guard: context.guards.signedIn }
  expose(app, context, sessionCalls.listSessions, {
    ...common,
    method: 'get',
    summary: "One's own sessions, last used first",
    answers: sessionList,
    from: (request) => ({ userId: callerOf(request).userId }),
    present: ({ sessions }, request) => {
      const { sessionId } = callerOf(request)
      return sessions.map((row) => accountSession.present(row, { current: row.sessionId === sessionId }))
    },
  })
  expose(app, context, sessionCalls.endSession, {
    ...common,
    method: 'delete',
    path: `${common.path}/:id`,
    summary: "End one of one's own sessions",
    takes: { params: idParams },
    answers: messageResponse,
    from: (request) => ({ userId: callerOf(request).userId, sessionId: request.params.id }),
    present: () => ({ message: 'Session ended' }),
  })
  expose(app, context, sessionCalls.endOtherSessions, {
    ...common,
    method: 'delete',
    summary: 'Sign out elsewhere: ends all other sessions',
    answers: messageResponse,
    forCaller: true,
    from: ownerOf,
    present: () => ({ message: 'Other sessions ended' }),
  })
}

/** Signing out, and the caller's own sessions. */
export function addSessionRoutes(app: Api, context: RouteContext): void {
  addLogoutRoute(app, context)
  addOwnSessionRoutes(app, context)
}
