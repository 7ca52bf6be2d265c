import { profileUpdate, signedInUser, user } from '@shop/contracts/api'
import { identityCalls } from '@shop/contracts/internal'
import { connectionSignal } from '@shop/kit'
import { callerOf } from '../../access/guards.ts'
import { rejectEndedSession } from '../../access/reject-ended-session.ts'
import { originOf } from '../../access/request-origin.ts'
import { presentSignedIn, presentUser } from '../../presenters/user.ts'
import { except, responses } from '../responses.ts'
import type { Api, RouteContext } from '../route.ts'

/** The caller's own profile. */
export function addProfileRoutes(app: Api, { clients: { identity }, guards }: RouteContext): void {
  app.get(
    '/api/users/profile',
    {
      onRequest: guards.signedIn,
      schema: {
        tags: ['users'],
        summary: "One's own profile",
        response: responses({ 200: user }, guards.signedIn, except(identityCalls.getUser, 'user_not_found')),
      },
    },
    async (request) => {
      const { userId } = callerOf(request)
      return presentUser(await rejectEndedSession(identity.getUser({ userId })))
    },
  )

  app.put(
    '/api/users/profile',
    {
      onRequest: guards.signedIn,
      schema: {
        tags: ['users'],
        summary: "Change one's own profile; a new e-mail address or password ends all other sessions",
        body: profileUpdate,
        response: responses(
          { 200: signedInUser },
          guards.signedIn,
          except(identityCalls.updateProfile, 'user_not_found', 'session_not_found'),
          'invalid_request',
        ),
      },
    },
    async (request) => {
      const { userId, sessionId } = callerOf(request)
      const signal = connectionSignal(request.raw.socket)
      const update = { ...request.body, ...originOf(request), userId, sessionId }
      return presentSignedIn(await rejectEndedSession(identity.updateProfile(update, { signal })))
    },
  )
}
