import { user, userList, userQuery } from '@shop/contracts/accounts'
import { accountCalls } from '@shop/contracts/accounts/calls'
import { pastQuery } from '@shop/contracts/history'
import { orderCalls } from '@shop/contracts/services'
import { idParams } from '@shop/contracts/shared'
import { requirePast } from '../../access/past.ts'
import { expose } from '../../http/expose.ts'
import { paginate, ROWS_PER_PAGE } from '../../http/pagination.ts'
import { presentUser } from './present.ts'
import { toUserFilters } from './user-filters.ts'
import { setRevision } from '../../http/if-match.ts'
import { route, type Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'

/** Reading users, for admins. */
export function addReadUserRoutes(app: Api, context: RouteContext): void {
  const { clients, guards, clock } = context
  const { identity } = clients
  expose(app, context, accountCalls.listUsers, {
    method: 'get',
    path: '/api/users',
    tag: 'users',
    summary: 'List and search users',
    guard: guards.may('customers:read'),
    takes: { querystring: userQuery },
    answers: userList,
    failures: [orderCalls.customersByPhone, accountCalls.lookUpUsers],
    from: async ({ query: { pageNumber, ...query } }) => ({
      page: pageNumber,
      pageSize: ROWS_PER_PAGE,
      ...(await toUserFilters(clients, query)),
    }),
    present: ({ users, total }, { query }) => ({
      users: users.map(presentUser),
      ...paginate(query.pageNumber, total, ROWS_PER_PAGE),
    }),
  })

  app.get(
    '/api/users/:id',
    route('users', 'One user', {
      guard: guards.may('customers:read'),
      params: idParams,
      querystring: pastQuery,
      response: { 200: user },
      failures: [accountCalls.getUser, accountCalls.userAt],
    }),
    async ({ params, query: { at } }, reply) => {
      if (at !== undefined) return presentUser(await identity.userAt({ userId: params.id, at: requirePast(at, clock()) }))
      const row = await identity.getUser({ userId: params.id })
      setRevision(reply, row)
      return presentUser(row)
    },
  )
}
