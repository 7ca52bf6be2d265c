import { forgottenPassword, passwordReset, signedInUser } from '@shop/contracts/accounts'
import { accountCalls } from '@shop/contracts/accounts/calls'
import { messageResponse } from '@shop/contracts/shared'
import { originOf } from '../../access/request-origin.ts'
import { expose } from '../../http/expose.ts'
import type { Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'
import { presentSignedIn } from './present.ts'

/** A forgotten password: the mail with a link, and the new password. */
export function addPasswordRoutes(app: Api, context: RouteContext): void {
  expose(app, context, accountCalls.requestPasswordReset, {
    method: 'post',
    path: '/api/users/forgot-password',
    tag: 'users',
    summary: 'Ask for a mail with a link to set a new password; the answer is the same for every e-mail address',
    takes: { body: forgottenPassword },
    answers: messageResponse,
    status: 202,
    from: (request) => ({ ...request.body, address: originOf(request).address }),
    present: () => ({ message: 'If there is an account with this e-mail address, we have sent a link to it.' }),
  })
  expose(app, context, accountCalls.resetPassword, {
    method: 'post',
    path: '/api/users/reset-password',
    tag: 'users',
    summary: 'Set a new password with the token of a link; ends all sessions and signs in',
    takes: { body: passwordReset },
    answers: signedInUser,
    whileConnected: true,
    from: (request) => ({ ...request.body, ...originOf(request) }),
    present: presentSignedIn,
  })
}
