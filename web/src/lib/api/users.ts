import { queryOptions } from '@tanstack/react-query'
import type { User, UserList, UserUpdateInput } from '@shop/contracts/api'
import { api } from './client.ts'
import { keys } from './keys.ts'

/** The back office's list: `query` is the whole query string, so that only what was asked for is sent. */
export function userRowsQuery(query: string) {
  return queryOptions({
    queryKey: keys.userRows(query),
    queryFn: ({ signal }) => api.get<UserList>(`/users?${query}`, signal),
    staleTime: 0,
  })
}

export function userQuery(id: string) {
  return queryOptions({
    queryKey: keys.user(id),
    queryFn: ({ signal }) => api.get<User>(`/users/${encodeURIComponent(id)}`, signal),
    staleTime: 0,
  })
}

export function updateUser(id: string, user: UserUpdateInput): Promise<User> {
  return api.put(`/users/${encodeURIComponent(id)}`, { _id: id, ...user })
}

export function removeUser(id: string): Promise<{ message: string }> {
  return api.delete(`/users/${encodeURIComponent(id)}`)
}
