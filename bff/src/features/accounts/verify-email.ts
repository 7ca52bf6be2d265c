import { emailVerification } from '@shop/contracts/accounts'
import { identityCalls } from '@shop/contracts/services'
import { messageResponse } from '@shop/contracts/shared'
import { callerOf } from '../../access/guards.ts'
import { rejectEndedSession } from '../../http/reject-ended-session.ts'
import { originOf } from '../../access/request-origin.ts'
import { except } from '../../http/responses.ts'
import { route, type Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'

/** The link in the mail that an e-mail address gets when it becomes that of an account, and another such mail. */
export function addVerifyEmailRoutes(app: Api, { clients: { identity }, guards }: RouteContext): void {
  app.post(
    '/api/users/verify-email',
    route('users', 'Verify an e-mail address with the token of a link; ends all other sessions', {
      guard: guards.anyone,
      body: emailVerification,
      response: { 200: messageResponse },
      failures: [identityCalls.verifyEmail],
    }),
    async ({ body, caller }) => {
      await identity.verifyEmail({ ...body, userId: caller?.userId, sessionId: caller?.sessionId })
      return { message: 'Your e-mail address is verified' }
    },
  )

  app.post(
    '/api/users/verify-email/resend',
    route('users', "Ask for another mail with a link that verifies one's e-mail address", {
      guard: guards.signedIn,
      response: { 202: messageResponse },
      failures: [except(identityCalls.resendEmailVerification, 'user_not_found')],
    }),
    async (request, reply) => {
      const { userId } = callerOf(request)
      await rejectEndedSession(identity.resendEmailVerification({ userId, address: originOf(request).address }))
      return reply
        .code(202)
        .send({ message: 'We have sent a link to your e-mail address. Until it is confirmed, it gets only a few mails a day.' })
    },
  )
}
