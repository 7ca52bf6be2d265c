import { reauthentication, user, userUpdate } from '@shop/contracts/accounts'
import { identityCalls, orderCalls } from '@shop/contracts/services'
import { idParams, messageResponse } from '@shop/contracts/shared'
import { connectionSignal } from '@shop/kit/process'
import type { FastifyRequest } from 'fastify'
import { callerOf } from '../../access/guards.ts'
import { expose } from '../../http/expose.ts'
import { rejectEndedActor } from '../../http/reject-ended-session.ts'
import { requireAllDelivered } from '../../access/require-all-delivered.ts'
import { originOf } from '../../access/request-origin.ts'
import { presentUser } from './present.ts'
import { changedMeanwhile, ifMatchHeaders, ifMatchOf, orPresent, setRevision } from '../../http/if-match.ts'
import { ofActor } from '../../http/responses.ts'
import { route, type Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'

/** The caller of a request as the actor of a call about an account: theirs or, for an admin, that of another user. */
export function actorOf(request: FastifyRequest, currentPassword?: string) {
  const { userId, sessionId } = callerOf(request)
  return { userId, sessionId, currentPassword, ...originOf(request) }
}

function addUpdateRoute(app: Api, { clients: { identity }, guards }: RouteContext): void {
  app.put(
    '/api/users/:id',
    route(
      'users',
      'Change a user; a new e-mail address ends all their other sessions, and it or other rights need a recent sign-in',
      {
        guard: guards.may('admin'),
        params: idParams,
        headers: ifMatchHeaders,
        body: userUpdate,
        response: { 200: user, 412: changedMeanwhile(user) },
        failures: [ofActor(identityCalls.updateUser)],
      },
    ),
    async (request, reply) => {
      const { currentPassword, ...changes } = request.body
      const before = await identity.getUser({ userId: request.params.id })
      const update = { userId: before.userId, ...changes, actor: actorOf(request, currentPassword), ifMatch: ifMatchOf(request) }
      const signal = connectionSignal(request.raw.socket)
      const change = rejectEndedActor(identity.updateUser(update, { signal }))
      const updated = await orPresent(change, () => identity.getUser({ userId: before.userId }), presentUser)
      setRevision(reply, updated)
      if (before.isAdmin !== updated.isAdmin || before.roles.join() !== updated.roles.join()) request.adminAction = 'role_changed'
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
    route('users', 'Delete a user, or a guest without an account, and erase their personal data', {
      guard: guards.may('admin'),
      params: idParams,
      body: reauthentication.nullish(),
      response: { 200: messageResponse },
      failures: [ofActor(identityCalls.deleteUser), orderCalls.requireNothingToDeliver],
    }),
    async (request) => {
      const userId = request.params.id
      const actor = actorOf(request, request.body?.currentPassword)
      const signal = connectionSignal(request.raw.socket)
      if (userId !== actor.userId) await requireAllDelivered(clients, userId)
      await rejectEndedActor(identity.deleteUser({ userId, actor }, { signal }))
      return { message: 'User removed' }
    },
  )

  expose(app, context, identityCalls.endUserSessions, {
    method: 'delete',
    path: '/api/users/:id/sessions',
    tag: 'users',
    summary: "Sign a user out everywhere: ends all their sessions, and of one's own all others",
    guard: guards.may('admin'),
    takes: { params: idParams, body: reauthentication.nullish() },
    answers: messageResponse,
    forActor: true,
    whileConnected: true,
    from: (request) => ({ userId: request.params.id, actor: actorOf(request, request.body?.currentPassword) }),
    present: () => ({ message: 'Sessions ended' }),
  })
}
