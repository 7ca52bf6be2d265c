import { messageAnswer, user, userList, userQuery, userUpdate } from '@shop/contracts/api'
import { callerOf } from '../access/authenticate.ts'
import { paging, ROWS_PER_PAGE } from '../present/pages.ts'
import { presentUser } from '../present/user.ts'
import { fails, idParams } from './route.ts'
import type { Api, RouteContext } from './route.ts'

/** The back office's users. */
export function addUserRoutes(app: Api, { clients: { identity }, guards }: RouteContext): void {
  app.get(
    '/api/users',
    {
      onRequest: guards.admin,
      schema: {
        tags: ['users'],
        summary: 'List and search users',
        querystring: userQuery,
        response: { 200: userList, ...fails(400, 401, 403) },
      },
    },
    async ({ query: { pageNumber, keyword, sort } }) => {
      const { users, total } = await identity.listUsers({ page: pageNumber, pageSize: ROWS_PER_PAGE, keyword, sort })
      return { users: users.map(presentUser), ...paging(pageNumber, total, ROWS_PER_PAGE) }
    },
  )

  app.get(
    '/api/users/:id',
    {
      onRequest: guards.admin,
      schema: { tags: ['users'], summary: 'One user', params: idParams, response: { 200: user, ...fails(401, 403, 404) } },
    },
    async ({ params }) => presentUser(await identity.getUser({ userId: params.id })),
  )

  app.put(
    '/api/users/:id',
    {
      onRequest: guards.admin,
      schema: {
        tags: ['users'],
        summary: 'Change a user',
        params: idParams,
        body: userUpdate,
        response: { 200: user, ...fails(400, 401, 403, 404, 409) },
      },
    },
    async ({ params, body }) => presentUser(await identity.updateUser({ userId: params.id, ...body })),
  )

  app.delete(
    '/api/users/:id',
    {
      onRequest: guards.admin,
      schema: {
        tags: ['users'],
        summary: 'Delete a user and erase their personal data',
        params: idParams,
        response: { 200: messageAnswer, ...fails(400, 401, 403, 404, 409) },
      },
    },
    async (request) => {
      await identity.deleteUser({ userId: request.params.id, actorId: callerOf(request).userId })
      return { message: 'User removed' }
    },
  )
}
