import { messageResponse, user, userUpdate } from '@shop/contracts/api'
import { identityCalls } from '@shop/contracts/internal'
import { connectionSignal } from '@shop/kit/process'
import { callerOf } from '../../access/guards.ts'
import { rejectEndedSession } from '../../access/reject-ended-session.ts'
import { originOf } from '../../access/request-origin.ts'
import { presentUser } from '../../presenters/user.ts'
import { changedMeanwhile, ifMatchHeaders, ifMatchOf, orPresent, setRevision } from '../if-match.ts'
import { except } from '../responses.ts'
import { idParams, route, type Api, type RouteContext } from '../route.ts'

function addUpdateRoute(app: Api, { clients: { identity }, guards }: RouteContext): void {
  app.put(
    '/api/users/:id',
    route('users', "Change a user; a new e-mail address of one's own ends all other sessions", {
      guard: guards.admin,
      params: idParams,
      headers: ifMatchHeaders,
      body: userUpdate,
      response: { 200: user, 412: changedMeanwhile(user) },
      failures: [except(identityCalls.updateUser, 'session_not_found')],
    }),
    async (request, reply) => {
      const { currentPassword, ...changes } = request.body
      const before = await identity.getUser({ userId: request.params.id })
      const { userId, sessionId } = callerOf(request)
      const update = { userId: before.userId, ...changes, ifMatch: ifMatchOf(request) }
      const proof = { currentPassword, sessionId, ...originOf(request) }
      const change =
        userId === before.userId
          ? rejectEndedSession(identity.updateUser({ ...update, proof }, { signal: connectionSignal(request.raw.socket) }))
          : identity.updateUser(update)
      const updated = await orPresent(change, () => identity.getUser({ userId: before.userId }), presentUser)
      setRevision(reply, updated)
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
    route('users', 'Delete a user and erase their personal data', {
      guard: guards.admin,
      params: idParams,
      response: { 200: messageResponse },
      failures: [identityCalls.deleteUser],
    }),
    async (request) => {
      await identity.deleteUser({ userId: request.params.id, actorId: callerOf(request).userId })
      return { message: 'User removed' }
    },
  )

  app.delete(
    '/api/users/:id/sessions',
    route('users', "Sign a user out everywhere: ends all their sessions, and of one's own all others", {
      guard: guards.admin,
      params: idParams,
      response: { 200: messageResponse },
      failures: [except(identityCalls.endOtherSessions, 'session_not_found')],
    }),
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
