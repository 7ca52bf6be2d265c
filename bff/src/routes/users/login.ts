import { credentials, registration, secondFactorRequired, secondStep, signedInUser } from '@shop/contracts/api'
import { identityCalls } from '@shop/contracts/internal'
import { connectionSignal } from '@shop/kit'
import { originOf } from '../../access/request-origin.ts'
import { presentSignedIn } from '../../presenters/user.ts'
import { except, responses } from '../responses.ts'
import type { Api, RouteContext } from '../route.ts'

/** Login and registration. */
export function addLoginRoutes(app: Api, { clients: { identity }, clientLimits }: RouteContext): void {
  app.post(
    '/api/users/login',
    {
      schema: {
        tags: ['users'],
        summary: 'Sign in; an account with a second factor gets 401 second_factor_required with a challenge',
        body: credentials,
        response: { ...responses({ 200: signedInUser }, identityCalls.login, 'invalid_request'), 401: secondFactorRequired },
      },
    },
    async (request) => {
      const signal = connectionSignal(request.raw.socket)
      return presentSignedIn(await identity.login({ ...request.body, ...originOf(request) }, { signal }))
    },
  )

  app.post(
    '/api/users/login/second-factor',
    {
      schema: {
        tags: ['users'],
        summary: 'Complete a sign-in with a code of the authenticator app or a recovery code',
        body: secondStep,
        response: responses({ 200: signedInUser }, except(identityCalls.completeSignIn, 'user_not_found'), 'invalid_request'),
      },
    },
    async (request) => presentSignedIn(await identity.completeSignIn({ ...request.body, ...originOf(request) })),
  )

  app.post(
    '/api/users',
    {
      preHandler: clientLimits.registrations,
      schema: {
        tags: ['users'],
        summary: 'Register',
        body: registration,
        // A new stream has no concurrent writers.
        response: responses(
          { 201: signedInUser },
          clientLimits.registrations,
          except(identityCalls.register, 'conflict'),
          'invalid_request',
        ),
      },
    },
    async (request, reply) => {
      const signal = connectionSignal(request.raw.socket)
      const registered = await identity.register({ ...request.body, ...originOf(request) }, { signal })
      return reply.code(201).send(presentSignedIn(registered))
    },
  )
}
