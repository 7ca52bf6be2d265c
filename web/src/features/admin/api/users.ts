import type { User, UserUpdateInput } from '@shop/contracts/accounts'
import { editQuery } from '../../../lib/api/apiQuery.ts'
import { api } from '../../../lib/api/client.ts'

const userEndpoint = (id: string, subresource = '') => `/users/${encodeURIComponent(id)}${subresource}`

/** A user as their form shows them. */
export const editedUserQuery = (id: string) => editQuery<User>('users', userEndpoint(id))

/** @param etag of what the form showed */
export const updateUser = (id: string, user: UserUpdateInput, etag: string | undefined) =>
  api.putVersioned<User>(userEndpoint(id), { _id: id, ...user }, etag)

/** @param currentPassword of the admin, needed 15 minutes after the sign-in */
export const deleteUser = (id: string, currentPassword?: string) =>
  api.delete<{ message: string }>(userEndpoint(id), { currentPassword })

/** The same. */
export const endUserSessions = (id: string, currentPassword?: string) =>
  api.delete<{ message: string }>(userEndpoint(id, '/sessions'), { currentPassword })
