import { messageResponse, user, userUpdate } from '@shop/contracts/api'
import { identityCalls } from '@shop/contracts/internal'
import { connectionSignal } from '@shop/kit'
import { callerOf } from '../../access/guards.ts'
import { rejectEndedSession } from '../../access/reject-ended-session.ts'
import { originOf } from '../../access/request-origin.ts'
import { presentUser } from '../../presenters/user.ts'
import { except, responses } from '../responses.ts'
import { idParams, type Api, type RouteContext } from '../route.ts'

function addUpdateRoute(app: Api, { clients: { identity }, guards }: RouteContext): void {
  app.put(
    '/api/users/:id',
    {
      onRequest: guards.admin,
      schema: {
        tags: ['users'],
        summary: "Change a user; a new e-mail address of one's own ends all other sessions",
        params: idParams,
        body: userUpdate,
        response: responses(
          { 200: user },
          guards.admin,
          except(identityCalls.updateUser, 'session_not_found'),
          'invalid_request',
        ),
      },
    },
    async (request) => {
      const { currentPassword, ...changes } = request.body
      const before = await identity.getUser({ userId: request.params.id })
      const { userId, sessionId } = callerOf(request)
      const update = { userId: before.userId, ...changes }
      const proof = { currentPassword, sessionId, ...originOf(request) }
      const updated =
        userId === before.userId
          ? await rejectEndedSession(identity.updateUser({ ...update, proof }, { signal: connectionSignal(request.raw.socket) }))
          : await identity.updateUser(update)
      if (before.isAdmin !== updated.isAdmin) request.adminAction = 'role_changed'
      return presentUser(updated)
    },
  )
}

/** Changing and deleting users, for admins. */
export function addManageUserRoutes(app: Api, context: RouteContext): void {
  const { clients, guards } = context
  const { identity } = clients
  addUpdateRoute(app, context)
  app.delete(
    '/api/users/:id',
    {
      onRequest: guards.admin,
      schema: {
        tags: ['users'],
        summary: 'Delete a user and erase their personal data',
        params: idParams,
        response: responses({ 200: messageResponse }, guards.admin, identityCalls.deleteUser),
      },
    },
    async (request) => {
      await identity.deleteUser({ userId: request.params.id, actorId: callerOf(request).userId })
      return { message: 'User removed' }
    },
  )

  app.delete(
    '/api/users/:id/sessions',
    {
      onRequest: guards.admin,
      schema: {
        tags: ['users'],
        summary: "Sign a user out everywhere: ends all their sessions, and of one's own all others",
        params: idParams,
        response: responses({ 200: messageResponse }, guards.admin, except(identityCalls.endOtherSessions, 'session_not_found')),
      },
    },
    async (request) => {
      const { userId } = await identity.getUser({ userId: request.params.id })
      const caller = callerOf(request)
      const sessionId = userId === caller.userId ? caller.sessionId : undefined
      const ended = identity.endOtherSessions({ userId, sessionId })
      await (sessionId === undefined ? ended : rejectEndedSession(ended))
      return { message: 'Sessions ended' }
    },
  )
}
