import { profileUpdate, signedInUser, user } from '@shop/contracts/api'
import { identityCalls } from '@shop/contracts/internal'
import { connectionSignal } from '@shop/kit/process'
import { callerOf } from '../../access/guards.ts'
import { rejectEndedSession } from '../../access/reject-ended-session.ts'
import { originOf } from '../../access/request-origin.ts'
import { presentSignedIn, presentUser } from '../../presenters/user.ts'
import { except } from '../responses.ts'
import { route, type Api, type RouteContext } from '../route.ts'

/** The caller's own profile. */
export function addProfileRoutes(app: Api, { clients: { identity }, guards }: RouteContext): void {
  app.get(
    '/api/users/profile',
    route('users', "One's own profile", {
      guard: guards.signedIn,
      response: { 200: user },
      failures: [except(identityCalls.getUser, 'user_not_found')],
    }),
    async (request) => {
      const { userId } = callerOf(request)
      return presentUser(await rejectEndedSession(identity.getUser({ userId })))
    },
  )

  app.put(
    '/api/users/profile',
    route('users', "Change one's own profile; a new e-mail address or password ends all other sessions", {
      guard: guards.signedIn,
      body: profileUpdate,
      response: { 200: signedInUser },
      failures: [except(identityCalls.updateProfile, 'user_not_found', 'session_not_found')],
    }),
    async (request) => {
      const { userId, sessionId } = callerOf(request)
      const signal = connectionSignal(request.raw.socket)
      const update = { ...request.body, ...originOf(request), userId, sessionId }
      return presentSignedIn(await rejectEndedSession(identity.updateProfile(update, { signal })))
    },
  )
}
