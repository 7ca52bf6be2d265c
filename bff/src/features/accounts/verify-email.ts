import { emailVerification } from '@shop/contracts/accounts'
import { accountCalls } from '@shop/contracts/accounts/calls'
import { messageResponse } from '@shop/contracts/shared'
import { callerOf } from '../../access/guards.ts'
import { originOf } from '../../access/request-origin.ts'
import { expose } from '../../http/expose.ts'
import type { Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'

/** The link in the mail that an e-mail address gets when it becomes that of an account, and another such mail. */
export function addVerifyEmailRoutes(app: Api, context: RouteContext): void {
  const { guards } = context
  const common = { method: 'post', tag: 'users', answers: messageResponse } as const
  expose(app, context, accountCalls.verifyEmail, {
    ...common,
    path: '/api/users/verify-email',
    summary: 'Verify an e-mail address with the token of a link; ends all other sessions',
    guard: guards.anyone,
    takes: { body: emailVerification },
    from: ({ body, caller }) => ({ ...body, userId: caller?.userId, sessionId: caller?.sessionId }),
    present: () => ({ message: 'Your e-mail address is verified' }),
  })
  expose(app, context, accountCalls.resendEmailVerification, {
    ...common,
    path: '/api/users/verify-email/resend',
    summary: "Ask for another mail with a link that verifies one's e-mail address",
    guard: guards.signedIn,
    status: 202,
    forCaller: true,
    from: (request) => ({ userId: callerOf(request).userId, address: originOf(request).address }),
    // Whether the mail is sent is decided later, by the limits of the address.
    present: () => ({
      message: 'A link is on its way to your e-mail address, unless it had three of them today. Those work, too.',
    }),
  })
}
