import { credentials, registration, signedInUser } from '@shop/contracts/accounts'
import { secondFactorRequired, secondStep } from '@shop/contracts/factors'
import { identityCalls } from '@shop/contracts/services'
import { connectionSignal } from '@shop/kit/process'
import { originOf } from '../../access/request-origin.ts'
import { presentSignedIn } from './present.ts'
import { except } from '../../http/responses.ts'
import { route, type Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'

type Registered = Awaited<ReturnType<RouteContext['clients']['identity']['register']>>

/**
 * The limits of the former account hold for the first order already; without this call, as soon as the event of the registration
 * arrives.
 */
async function noteFormerAccount({ clients, logger }: RouteContext, { userId, formerAccount }: Registered): Promise<void> {
  if (formerAccount === undefined) return
  try {
    await clients.orders.noteFormerAccount({ userId, formerAccount })
  } catch (error) {
    logger.warn({ err: error, userId }, 'the former account of a new user will be noted later')
  }
}

/** Login and registration. */
export function addLoginRoutes(app: Api, context: RouteContext): void {
  const { clients, clientLimits } = context
  const { identity } = clients
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
      await noteFormerAccount(context, registered)
      return reply.code(201).send(presentSignedIn(registered))
    },
  )
}
