import { credentials, registration, secondFactorRequired, secondStep, signedInUser } from '@shop/contracts/api'
import { identityCalls } from '@shop/contracts/internal'
import { connectionSignal } from '@shop/kit/process'
import { originOf } from '../../access/request-origin.ts'
import { presentSignedIn } from '../../presenters/user.ts'
import { except } from '../responses.ts'
import { route, type Api, type RouteContext } from '../route.ts'

/** Login and registration. */
export function addLoginRoutes(app: Api, { clients: { identity }, clientLimits }: RouteContext): void {
  app.post(
    '/api/users/login',
    route('users', 'Sign in; an account with a second factor gets 401 second_factor_required with a challenge', {
      body: credentials,
      response: { 200: signedInUser, 401: secondFactorRequired },
      failures: [identityCalls.login],
    }),
    async (request) => {
      const signal = connectionSignal(request.raw.socket)
      return presentSignedIn(await identity.login({ ...request.body, ...originOf(request) }, { signal }))
    },
  )

  app.post(
    '/api/users/login/second-factor',
    route('users', 'Complete a sign-in with a code of the authenticator app or a recovery code', {
      body: secondStep,
      response: { 200: signedInUser },
      failures: [except(identityCalls.completeSignIn, 'user_not_found')],
    }),
    async (request) => presentSignedIn(await identity.completeSignIn({ ...request.body, ...originOf(request) })),
  )

  app.post(
    '/api/users',
    route('users', 'Register', {
      limit: clientLimits.registrations,
      body: registration,
      response: { 201: signedInUser },
      // A new stream has no concurrent writers.
      failures: [except(identityCalls.register, 'conflict')],
    }),
    async (request, reply) => {
      const signal = connectionSignal(request.raw.socket)
      const registered = await identity.register({ ...request.body, ...originOf(request) }, { signal })
      return reply.code(201).send(presentSignedIn(registered))
    },
  )
}
