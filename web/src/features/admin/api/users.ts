import type { User, UserUpdateInput } from '@shop/contracts/api'
import { apiQuery } from '../../../lib/api/apiQuery.ts'
import { api } from '../../../lib/api/client.ts'

const userEndpoint = (id: string, subresource = '') => `/users/${encodeURIComponent(id)}${subresource}`

export const userQuery = (id: string) => apiQuery<User>('users', userEndpoint(id), { staleTime: 0 })

export const updateUser = (id: string, user: UserUpdateInput) => api.put<User>(userEndpoint(id), { _id: id, ...user })

/** @param currentPassword of the admin, needed 15 minutes after the sign-in */
export const deleteUser = (id: string, currentPassword?: string) =>
  api.delete<{ message: string }>(userEndpoint(id), { currentPassword })

/** The same. */
export const endUserSessions = (id: string, currentPassword?: string) =>
  api.delete<{ message: string }>(userEndpoint(id, '/sessions'), { currentPassword })
