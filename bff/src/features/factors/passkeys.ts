import { reauthentication, signedInUser } from '@shop/contracts/accounts'
import {
  accountPasskey,
  newPasskey,
  passkey,
  passkeyCreation,
  passkeyList,
  passkeyRequest,
  passkeySignIn,
} from '@shop/contracts/factors'
import { identityCalls } from '@shop/contracts/services'
import { messageResponse } from '@shop/contracts/shared'
import { connectionSignal } from '@shop/kit/process'
import { callerOf } from '../../access/guards.ts'
import { rejectEndedSession } from '../../http/reject-ended-session.ts'
import { originOf } from '../../access/request-origin.ts'
import { presentSignedIn } from '../accounts/present.ts'
import { ofCaller } from '../../http/responses.ts'
import { idParams, route, type Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'
import { actorOf } from '../accounts/manage-users.ts'

/** Signing in with a passkey. */
function addSignInRoutes(app: Api, { clients: { identity } }: RouteContext): void {
  app.post(
    '/api/users/login/passkey/options',
    route('users', 'A challenge for a passkey of any user', {
      response: { 200: passkeyRequest },
      failures: [identityCalls.requestPasskey],
    }),
    async (request) => identity.requestPasskey({ address: originOf(request).address }),
  )
  app.post(
    '/api/users/login/passkey',
    route('users', 'Sign in with a passkey, which counts as both factors', {
      body: passkeySignIn,
      response: { 200: signedInUser },
      failures: [identityCalls.signInWithPasskey],
    }),
    async (request) => presentSignedIn(await identity.signInWithPasskey({ ...request.body, ...originOf(request) })),
  )
}

function addSetupRoutes(app: Api, { clients: { identity }, guards }: RouteContext): void {
  app.post(
    '/api/users/passkeys/options',
    route('users', 'What an authenticator needs to make a passkey', {
      guard: guards.signedIn,
      body: reauthentication,
      response: { 200: passkeyCreation },
      failures: [ofCaller(identityCalls.startPasskey)],
    }),
    async (request) => {
      const signal = connectionSignal(request.raw.socket)
      return rejectEndedSession(identity.startPasskey(actorOf(request, request.body.currentPassword), { signal }))
    },
  )
  app.post(
    '/api/users/passkeys',
    route('users', 'Add a passkey; ends all other sessions', {
      guard: guards.signedIn,
      body: newPasskey,
      response: { 201: passkey },
      failures: [ofCaller(identityCalls.addPasskey)],
    }),
    async (request, reply) => {
      const { userId, sessionId } = callerOf(request)
      const added = await rejectEndedSession(identity.addPasskey({ ...request.body, userId, sessionId }))
      return reply.code(201).send(accountPasskey.present(added))
    },
  )
}

/** The caller's own passkeys, and signing in with one. */
export function addPasskeyRoutes(app: Api, context: RouteContext): void {
  const { clients, guards } = context
  const { identity } = clients
  addSignInRoutes(app, context)
  app.get(
    '/api/users/passkeys',
    route('users', "One's own passkeys, oldest first", {
      guard: guards.signedIn,
      response: { 200: passkeyList },
      failures: [identityCalls.listPasskeys],
    }),
    async (request) => {
      const { passkeys } = await identity.listPasskeys({ userId: callerOf(request).userId })
      return passkeys.map((row) => accountPasskey.present(row))
    },
  )
  addSetupRoutes(app, context)
  app.delete(
    '/api/users/passkeys/:id',
    route('users', 'Remove a passkey; ends all other sessions', {
      guard: guards.signedIn,
      params: idParams,
      body: reauthentication,
      response: { 200: messageResponse },
      failures: [ofCaller(identityCalls.removePasskey)],
    }),
    async (request) => {
      const signal = connectionSignal(request.raw.socket)
      const removal = { ...actorOf(request, request.body.currentPassword), passkeyId: request.params.id }
      await rejectEndedSession(identity.removePasskey(removal, { signal }))
      return { message: 'Passkey removed' }
    },
  )
}
