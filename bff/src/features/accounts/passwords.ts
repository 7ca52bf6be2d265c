import { forgottenPassword, passwordReset, signedInUser } from '@shop/contracts/accounts'
import { identityCalls } from '@shop/contracts/services'
import { messageResponse } from '@shop/contracts/shared'
import { connectionSignal } from '@shop/kit/process'
import { originOf } from '../../access/request-origin.ts'
import { presentSignedIn } from './present.ts'
import { route, type Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'

/** A forgotten password: the mail with a link, and the new password. */
export function addPasswordRoutes(app: Api, { clients: { identity } }: RouteContext): void {
  app.post(
    '/api/users/forgot-password',
    route('users', 'Ask for a mail with a link to set a new password; the answer is the same for every e-mail address', {
      body: forgottenPassword,
      response: { 202: messageResponse },
      failures: [identityCalls.requestPasswordReset],
    }),
    async (request, reply) => {
      const { address } = originOf(request)
      await identity.requestPasswordReset({ ...request.body, address })
      return reply.code(202).send({ message: 'If there is an account with this e-mail address, we have sent a link to it.' })
    },
  )

  app.post(
    '/api/users/reset-password',
    route('users', 'Set a new password with the token of a link; ends all sessions and signs in', {
      body: passwordReset,
      response: { 200: signedInUser },
      failures: [identityCalls.resetPassword],
    }),
    async (request) => {
      const signal = connectionSignal(request.raw.socket)
      return presentSignedIn(await identity.resetPassword({ ...request.body, ...originOf(request) }, { signal }))
    },
  )
}
