import { user, userList, userQuery } from '@shop/contracts/api'
import { identityCalls } from '@shop/contracts/internal'
import { paginate, ROWS_PER_PAGE } from '../../presenters/pagination.ts'
import { presentUser } from '../../presenters/user.ts'
import { responses } from '../responses.ts'
import { idParams, type Api, type RouteContext } from '../route.ts'

/** Reading users, for admins. */
export function addReadUserRoutes(app: Api, { clients: { identity }, guards }: RouteContext): void {
  app.get(
    '/api/users',
    {
      onRequest: guards.admin,
      schema: {
        tags: ['users'],
        summary: 'List and search users',
        querystring: userQuery,
        response: responses({ 200: userList }, guards.admin, identityCalls.listUsers, 'invalid_request'),
      },
    },
    async ({ query: { pageNumber, keyword, sort } }) => {
      const { users, total } = await identity.listUsers({ page: pageNumber, pageSize: ROWS_PER_PAGE, keyword, sort })
      return { users: users.map(presentUser), ...paginate(pageNumber, total, ROWS_PER_PAGE) }
    },
  )

  app.get(
    '/api/users/:id',
    {
      onRequest: guards.admin,
      schema: {
        tags: ['users'],
        summary: 'One user',
        params: idParams,
        response: responses({ 200: user }, guards.admin, identityCalls.getUser),
      },
    },
    async ({ params }) => presentUser(await identity.getUser({ userId: params.id })),
  )
}
