import { user, userList, userQuery } from '@shop/contracts/accounts'
import { pastQuery } from '@shop/contracts/history'
import { identityCalls } from '@shop/contracts/services'
import { requirePast } from '../../access/past.ts'
import { paginate, ROWS_PER_PAGE } from '../../http/pagination.ts'
import { presentUser } from './present.ts'
import { setRevision } from '../../http/if-match.ts'
import { idParams, route, type Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'

/** Reading users, for admins. */
export function addReadUserRoutes(app: Api, { clients: { identity }, guards, clock }: RouteContext): void {
  app.get(
    '/api/users',
    route('users', 'List and search users', {
      guard: guards.may('customers:read'),
      querystring: userQuery,
      response: { 200: userList },
      failures: [identityCalls.listUsers],
    }),
    async ({ query: { pageNumber, ...query } }) => {
      const { users, total } = await identity.listUsers({ page: pageNumber, pageSize: ROWS_PER_PAGE, ...query })
      return { users: users.map(presentUser), ...paginate(pageNumber, total, ROWS_PER_PAGE) }
    },
  )

  app.get(
    '/api/users/:id',
    route('users', 'One user', {
      guard: guards.may('customers:read'),
      params: idParams,
      querystring: pastQuery,
      response: { 200: user },
      failures: [identityCalls.getUser, identityCalls.userAt],
    }),
    async ({ params, query: { at } }, reply) => {
      if (at !== undefined) return presentUser(await identity.userAt({ userId: params.id, at: requirePast(at, clock()) }))
      const row = await identity.getUser({ userId: params.id })
      setRevision(reply, row)
      return presentUser(row)
    },
  )
}
