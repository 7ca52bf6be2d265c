import { queryOptions } from '@tanstack/react-query'
import type { User, UserList, UserUpdateInput } from '@shop/contracts/api'
import { api } from '../../../lib/api/client.ts'
import { adminKeys } from './keys.ts'

/** One page of all users. `query` is the query string of the request. */
export function userRowsQuery(query: string) {
  return queryOptions({
    queryKey: adminKeys.userRows(query),
    queryFn: ({ signal }) => api.get<UserList>(`/users?${query}`, signal),
    staleTime: 0,
  })
}

export function userQuery(id: string) {
  return queryOptions({
    queryKey: adminKeys.user(id),
    queryFn: ({ signal }) => api.get<User>(`/users/${encodeURIComponent(id)}`, signal),
    staleTime: 0,
  })
}

export function updateUser(id: string, user: UserUpdateInput): Promise<User> {
  return api.put(`/users/${encodeURIComponent(id)}`, { _id: id, ...user })
}

export function deleteUser(id: string): Promise<{ message: string }> {
  return api.delete(`/users/${encodeURIComponent(id)}`)
}

export function endUserSessions(id: string): Promise<{ message: string }> {
  return api.delete(`/users/${encodeURIComponent(id)}/sessions`)
}
