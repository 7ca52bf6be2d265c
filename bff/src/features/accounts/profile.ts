import { profileUpdate, signedInUser, user } from '@shop/contracts/accounts'
import { accountCalls } from '@shop/contracts/accounts/calls'
import { connectionSignal } from '@shop/kit/process'
import { callerOf } from '../../access/guards.ts'
import { expose } from '../../http/expose.ts'
import { rejectEndedSession } from '../../http/reject-ended-session.ts'
import { originOf } from '../../access/request-origin.ts'
import { presentSignedIn, presentUser } from './present.ts'
import { changedMeanwhile, ifMatchHeaders, ifMatchOf, orPresent, setRevision } from '../../http/if-match.ts'
import { ofCaller } from '../../http/responses.ts'
import { route, type Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'

/** The caller's own profile. */
export function addProfileRoutes(app: Api, context: RouteContext): void {
  const { clients, guards } = context
  const { identity } = clients
  expose(app, context, accountCalls.getUser, {
    method: 'get',
    path: '/api/users/profile',
    tag: 'users',
    summary: "One's own profile",
    guard: guards.signedIn,
    answers: user,
    forCaller: true,
    hasRevision: true,
    from: (request) => ({ userId: callerOf(request).userId }),
    present: (row) => presentUser(row),
  })

  app.put(
    '/api/users/profile',
    route('users', "Change one's own profile; a new e-mail address or password ends all other sessions", {
      guard: guards.signedIn,
      headers: ifMatchHeaders,
      body: profileUpdate,
      response: { 200: signedInUser, 412: changedMeanwhile(user) },
      failures: [ofCaller(accountCalls.updateProfile)],
    }),
    async (request, reply) => {
      const { userId, sessionId } = callerOf(request)
      const signal = connectionSignal(request.raw.socket)
      const update = { ...request.body, ...originOf(request), userId, sessionId, ifMatch: ifMatchOf(request) }
      const change = identity.updateProfile(update, { signal })
      const updated = await rejectEndedSession(orPresent(change, () => identity.getUser({ userId }), presentUser))
      setRevision(reply, updated)
      return presentSignedIn(updated)
    },
  )
}
