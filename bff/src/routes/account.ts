import { credentials, profileUpdate, registration, signedInUser, user } from '@shop/contracts/api'
import { isRejection, reject } from '@shop/kit/domain'
import { callerOf } from '../access/authenticate.ts'
import { presentSignedIn, presentUser } from '../present/user.ts'
import { fails } from './route.ts'
import type { Api, RouteContext } from './route.ts'

/** Signing in, registering, and one's own profile; whose it is comes from the token alone. */
export function addAccountRoutes(app: Api, { clients: { identity }, guards }: RouteContext): void {
  app.post(
    '/api/users/login',
    {
      schema: {
        tags: ['users'],
        summary: 'Sign in',
        body: credentials,
        response: { 200: signedInUser, ...fails(400, 401, 429) },
      },
    },
    async ({ body, ip }) => presentSignedIn(await identity.login({ ...body, address: ip })),
  )

  app.post(
    '/api/users',
    { schema: { tags: ['users'], summary: 'Register', body: registration, response: { 201: signedInUser, ...fails(400) } } },
    async ({ body }, reply) => reply.code(201).send(presentSignedIn(await identity.register(body))),
  )

  app.get(
    '/api/users/profile',
    {
      onRequest: guards.signedIn,
      schema: { tags: ['users'], summary: "One's own profile", response: { 200: user, ...fails(401) } },
    },
    async (request) => {
      const { userId } = callerOf(request)
      return presentUser(await orBadToken(identity.getUser({ userId })))
    },
  )

  app.put(
    '/api/users/profile',
    {
      onRequest: guards.signedIn,
      schema: {
        tags: ['users'],
        summary: "Change one's own profile; a new password ends older tokens",
        body: profileUpdate,
        response: { 200: signedInUser, ...fails(400, 401, 409) },
      },
    },
    async (request) => {
      const { userId } = callerOf(request)
      return presentSignedIn(await orBadToken(identity.updateProfile({ ...request.body, userId })))
    },
  )
}

/** Whoever was deleted a moment ago is treated like the bearer of a bad token. */
async function orBadToken<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return answer.catch((error: unknown) => {
    throw isRejection(error, 'user_not_found') ? reject('bad_token') : error
  })
}
