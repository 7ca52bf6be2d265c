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
import { passkeyCalls } from '@shop/contracts/factors/calls'
import { idParams, messageResponse } from '@shop/contracts/shared'
import { callerOf, ownerOf } from '../../access/guards.ts'
import { originOf } from '../../access/request-origin.ts'
import { expose } from '../../http/expose.ts'
import type { Api } from '../../http/route.ts'
import { actorOf } from '../accounts/manage-users.ts'
import { presentSignedIn } from '../accounts/present.ts'
import type { RouteContext } from '../context.ts'

/** Signing in with a passkey. */
function addSignInRoutes(app: Api, context: RouteContext): void {
  const common = { method: 'post', tag: 'users' } as const
  expose(app, context, passkeyCalls.requestPasskey, {
    ...common,
    path: '/api/users/login/passkey/options',
    summary: 'A challenge for a passkey of any user',
    answers: passkeyRequest,
    from: (request) => ({ address: originOf(request).address }),
  })
  expose(app, context, passkeyCalls.signInWithPasskey, {
    ...common,
    path: '/api/users/login/passkey',
    summary: 'Sign in with a passkey, which counts as both factors',
    takes: { body: passkeySignIn },
    answers: signedInUser,
    from: (request) => ({ ...request.body, ...originOf(request) }),
    present: presentSignedIn,
  })
}

/** The caller's own passkeys, and signing in with one. */
export function addPasskeyRoutes(app: Api, context: RouteContext): void {
  const common = { tag: 'users', path: '/api/users/passkeys', guard: context.guards.signedIn }
  addSignInRoutes(app, context)
  expose(app, context, passkeyCalls.listPasskeys, {
    ...common,
    method: 'get',
    summary: "One's own passkeys, oldest first",
    answers: passkeyList,
    from: (request) => ({ userId: callerOf(request).userId }),
    present: ({ passkeys }) => passkeys.map((row) => accountPasskey.present(row)),
  })
  expose(app, context, passkeyCalls.startPasskey, {
    ...common,
    method: 'post',
    path: `${common.path}/options`,
    summary: 'What an authenticator needs to make a passkey',
    takes: { body: reauthentication },
    answers: passkeyCreation,
    forCaller: true,
    whileConnected: true,
    from: (request) => actorOf(request, request.body.currentPassword),
  })
  expose(app, context, passkeyCalls.addPasskey, {
    ...common,
    method: 'post',
    summary: 'Add a passkey; ends all other sessions',
    takes: { body: newPasskey },
    answers: passkey,
    status: 201,
    forCaller: true,
    from: (request) => ({ ...request.body, ...ownerOf(request) }),
    present: (row) => accountPasskey.present(row),
  })
  expose(app, context, passkeyCalls.removePasskey, {
    ...common,
    method: 'delete',
    path: `${common.path}/:id`,
    summary: 'Remove a passkey; ends all other sessions',
    takes: { params: idParams, body: reauthentication },
    answers: messageResponse,
    forCaller: true,
    whileConnected: true,
    from: (request) => ({ ...actorOf(request, request.body.currentPassword), passkeyId: request.params.id }),
    present: () => ({ message: 'Passkey removed' }),
  })
}
