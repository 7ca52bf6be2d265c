import {
  messageResponse,
  newPasskey,
  passkey,
  passkeyCreation,
  passkeyList,
  passkeyRequest,
  passkeySignIn,
  reauthentication,
  signedInUser,
} from '@shop/contracts/api'
import { identityCalls } from '@shop/contracts/internal'
import { connectionSignal } from '@shop/kit'
import { callerOf } from '../../access/guards.ts'
import { rejectEndedSession } from '../../access/reject-ended-session.ts'
import { originOf } from '../../access/request-origin.ts'
import { presentPasskey, presentSignedIn } from '../../presenters/user.ts'
import { except, responses, type FailureSource } from '../responses.ts'
import { idParams, type Api, type RouteContext } from '../route.ts'

/** A caller who is gone has a bad token. */
const ofCaller = (call: FailureSource): FailureSource => except(call, 'user_not_found', 'session_not_found')

/** Signing in with a passkey. */
function addSignInRoutes(app: Api, { clients: { identity } }: RouteContext): void {
  app.post(
    '/api/users/login/passkey/options',
    {
      schema: {
        tags: ['users'],
        summary: 'A challenge for a passkey of any user',
        response: responses({ 200: passkeyRequest }, identityCalls.requestPasskey),
      },
    },
    async (request) => identity.requestPasskey({ address: originOf(request).address }),
  )
  app.post(
    '/api/users/login/passkey',
    {
      schema: {
        tags: ['users'],
        summary: 'Sign in with a passkey, which counts as both factors',
        body: passkeySignIn,
        response: responses({ 200: signedInUser }, identityCalls.signInWithPasskey, 'invalid_request'),
      },
    },
    async (request) => presentSignedIn(await identity.signInWithPasskey({ ...request.body, ...originOf(request) })),
  )
}

function addSetupRoutes(app: Api, { clients: { identity }, guards }: RouteContext): void {
  app.post(
    '/api/users/passkeys/options',
    {
      onRequest: guards.signedIn,
      schema: {
        tags: ['users'],
        summary: 'What an authenticator needs to make a passkey',
        body: reauthentication,
        response: responses({ 200: passkeyCreation }, guards.signedIn, ofCaller(identityCalls.startPasskey), 'invalid_request'),
      },
    },
    async (request) => {
      const { userId, sessionId } = callerOf(request)
      const signal = connectionSignal(request.raw.socket)
      const proof = { ...request.body, ...originOf(request), userId, sessionId }
      return rejectEndedSession(identity.startPasskey(proof, { signal }))
    },
  )
  app.post(
    '/api/users/passkeys',
    {
      onRequest: guards.signedIn,
      schema: {
        tags: ['users'],
        summary: 'Add a passkey; ends all other sessions',
        body: newPasskey,
        response: responses({ 201: passkey }, guards.signedIn, ofCaller(identityCalls.addPasskey), 'invalid_request'),
      },
    },
    async (request, reply) => {
      const { userId, sessionId } = callerOf(request)
      const added = await rejectEndedSession(identity.addPasskey({ ...request.body, userId, sessionId }))
      return reply.code(201).send(presentPasskey(added))
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
    {
      onRequest: guards.signedIn,
      schema: {
        tags: ['users'],
        summary: "One's own passkeys, oldest first",
        response: responses({ 200: passkeyList }, guards.signedIn, identityCalls.listPasskeys),
      },
    },
    async (request) => {
      const { passkeys } = await identity.listPasskeys({ userId: callerOf(request).userId })
      return passkeys.map(presentPasskey)
    },
  )
  addSetupRoutes(app, context)
  app.delete(
    '/api/users/passkeys/:id',
    {
      onRequest: guards.signedIn,
      schema: {
        tags: ['users'],
        summary: 'Remove a passkey; ends all other sessions',
        params: idParams,
        body: reauthentication,
        response: responses({ 200: messageResponse }, guards.signedIn, ofCaller(identityCalls.removePasskey), 'invalid_request'),
      },
    },
    async (request) => {
      const { userId, sessionId } = callerOf(request)
      const signal = connectionSignal(request.raw.socket)
      const proof = { ...request.body, ...originOf(request), userId, sessionId, passkeyId: request.params.id }
      await rejectEndedSession(identity.removePasskey(proof, { signal }))
      return { message: 'Passkey removed' }
    },
  )
}
