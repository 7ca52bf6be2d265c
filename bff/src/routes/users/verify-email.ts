import { emailVerification, messageResponse } from '@shop/contracts/api'
import { identityCalls } from '@shop/contracts/internal'
import { responses } from '../responses.ts'
import type { Api, RouteContext } from '../route.ts'

/** The link in the mail that an e-mail address gets when it becomes that of an account. */
export function addVerifyEmailRoute(app: Api, { clients: { identity } }: RouteContext): void {
  app.post(
    '/api/users/verify-email',
    {
      schema: {
        tags: ['users'],
        summary: 'Verify an e-mail address with the token of a link',
        body: emailVerification,
        response: responses({ 200: messageResponse }, identityCalls.verifyEmail, 'invalid_request'),
      },
    },
    async ({ body }) => {
      await identity.verifyEmail(body)
      return { message: 'Your e-mail address is verified' }
    },
  )
}
