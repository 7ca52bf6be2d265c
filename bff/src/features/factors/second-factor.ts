import { reauthentication } from '@shop/contracts/accounts'
import { recoveryCodes, secondFactorSecret, secondFactorSetup, secondFactorStatus } from '@shop/contracts/factors'
import { identityCalls } from '@shop/contracts/services'
import { messageResponse } from '@shop/contracts/shared'
import { connectionSignal } from '@shop/kit/process'
import { callerOf } from '../../access/guards.ts'
import { rejectEndedSession } from '../../http/reject-ended-session.ts'
import { except, ofCaller } from '../../http/responses.ts'
import { route, type Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'
import { actorOf } from '../accounts/manage-users.ts'

const PATH = '/api/users/second-factor'

function addReadRoutes(app: Api, { clients: { identity }, guards, shopPresenter }: RouteContext): void {
  app.get(
    PATH,
    route('users', "One's own second factor", {
      guard: guards.signedIn,
      response: { 200: secondFactorStatus },
      failures: [identityCalls.getSecondFactor],
    }),
    async (request) => identity.getSecondFactor({ userId: callerOf(request).userId }),
  )
  app.post(
    PATH,
    route('users', 'A new secret for an authenticator app; nothing changes before a code proves it', {
      guard: guards.signedIn,
      response: { 200: secondFactorSecret },
      failures: [except(identityCalls.newSecondFactorSecret, 'user_not_found')],
    }),
    async (request) => {
      // What the app shows beside the e-mail address.
      const issuer = shopPresenter.current().shop.name
      return rejectEndedSession(identity.newSecondFactorSecret({ userId: callerOf(request).userId, issuer }))
    },
  )
}

/** The caller's own second factor. */
export function addSecondFactorRoutes(app: Api, context: RouteContext): void {
  const { clients, guards } = context
  const { identity } = clients
  addReadRoutes(app, context)
  app.put(
    PATH,
    route('users', 'Set up the second factor; answers the recovery codes once and ends all other sessions', {
      guard: guards.signedIn,
      body: secondFactorSetup,
      response: { 200: recoveryCodes },
      failures: [ofCaller(identityCalls.enableSecondFactor)],
    }),
    async (request) => {
      const signal = connectionSignal(request.raw.socket)
      const { currentPassword, ...proof } = request.body
      const setup = { ...proof, ...actorOf(request, currentPassword) }
      return rejectEndedSession(identity.enableSecondFactor(setup, { signal }))
    },
  )
  app.delete(
    PATH,
    route('users', 'Switch the second factor off; ends all other sessions', {
      guard: guards.signedIn,
      body: reauthentication,
      response: { 200: messageResponse },
      failures: [ofCaller(identityCalls.disableSecondFactor)],
    }),
    async (request) => {
      const signal = connectionSignal(request.raw.socket)
      await rejectEndedSession(identity.disableSecondFactor(actorOf(request, request.body.currentPassword), { signal }))
      return { message: 'Second factor switched off' }
    },
  )
}
