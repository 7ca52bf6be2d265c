import { reauthentication } from '@shop/contracts/accounts'
import { recoveryCodes, secondFactorSecret, secondFactorSetup, secondFactorStatus } from '@shop/contracts/factors'
import { secondFactorCalls } from '@shop/contracts/factors/calls'
import { messageResponse } from '@shop/contracts/shared'
import { callerOf } from '../../access/guards.ts'
import { expose } from '../../http/expose.ts'
import type { Api } from '../../http/route.ts'
import { actorOf } from '../accounts/manage-users.ts'
import type { RouteContext } from '../context.ts'

/** The caller's own second factor. */
export function addSecondFactorRoutes(app: Api, context: RouteContext): void {
  const { guards, shopPresenter } = context
  const common = { tag: 'users', path: '/api/users/second-factor', guard: guards.signedIn }
  expose(app, context, secondFactorCalls.getSecondFactor, {
    ...common,
    method: 'get',
    summary: "One's own second factor",
    answers: secondFactorStatus,
    from: (request) => ({ userId: callerOf(request).userId }),
  })
  expose(app, context, secondFactorCalls.newSecondFactorSecret, {
    ...common,
    method: 'post',
    summary: 'A new secret for an authenticator app; nothing changes before a code proves it',
    answers: secondFactorSecret,
    forCaller: true,
    // The issuer is what the app shows beside the e-mail address.
    from: (request) => ({ userId: callerOf(request).userId, issuer: shopPresenter.current().shop.name }),
  })
  expose(app, context, secondFactorCalls.enableSecondFactor, {
    ...common,
    method: 'put',
    summary: 'Set up the second factor; answers the recovery codes once and ends all other sessions',
    takes: { body: secondFactorSetup },
    answers: recoveryCodes,
    forCaller: true,
    whileConnected: true,
    from(request) {
      const { currentPassword, ...proof } = request.body
      return { ...proof, ...actorOf(request, currentPassword) }
    },
  })
  expose(app, context, secondFactorCalls.replaceRecoveryCodes, {
    ...common,
    path: '/api/users/second-factor/recovery-codes',
    method: 'post',
    summary: 'New recovery codes, answered once, in place of all before; ends all other sessions',
    takes: { body: reauthentication },
    answers: recoveryCodes,
    forCaller: true,
    whileConnected: true,
    from: (request) => actorOf(request, request.body.currentPassword),
  })
  expose(app, context, secondFactorCalls.disableSecondFactor, {
    ...common,
    method: 'delete',
    summary: 'Switch the second factor off; ends all other sessions',
    takes: { body: reauthentication },
    answers: messageResponse,
    forCaller: true,
    whileConnected: true,
    from: (request) => actorOf(request, request.body.currentPassword),
    present: () => ({ message: 'Second factor switched off' }),
  })
}
