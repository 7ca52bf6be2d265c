import type { ProfileUpdateInput, SignedInUser, User } from '@shop/contracts/accounts'
import type { MailSettings } from '@shop/contracts/mails'
import { listOwnOrders } from '@shop/contracts/orders/endpoints'
import type { Session } from '@shop/contracts/sessions'
import { apiQuery, editQuery, endpointQuery } from '../../../lib/api/apiQuery.ts'
import { api } from '../../../lib/api/client.ts'

export const profileQuery = () => editQuery<User>('users', '/users/profile')

/** The response has a new token if the password has changed, because that revokes all earlier tokens. */
export const updateProfile = (profile: ProfileUpdateInput & { id: string }, etag: string | undefined) =>
  api.putVersioned<SignedInUser>('/users/profile', profile, etag)

/** A page of the user's own orders, newest first; refetched on every mount. */
export const myOrdersQuery = (pageNumber = 1) =>
  endpointQuery('orders', listOwnOrders, { querystring: pageNumber === 1 ? {} : { pageNumber } }, { staleTime: 0 })

/** The pages of the user's own orders up to this one. */
export const myOrderPagesQuery = (pages: number) => Array.from({ length: pages }, (_, index) => myOrdersQuery(index + 1))

/** The user's own sessions, last used first; refetched on every mount. */
export const sessionsQuery = () => apiQuery<Session[]>('users', '/users/sessions', { staleTime: 0 })

/** Ends one session; without an id, all but the current one. */
export const endSessions = (id?: string) =>
  api.delete<{ message: string }>(id === undefined ? '/users/sessions' : `/users/sessions/${encodeURIComponent(id)}`)

/** Absent settings stay as they are. */
export const saveMailSettings = (settings: Partial<MailSettings>) => api.put<MailSettings>('/users/mail-settings', settings)

export const downloadOwnData = (format: 'json' | 'csv') => api.download(format === 'csv' ? '/users/export.csv' : '/users/export')

/** @param currentPassword needed 15 minutes after the sign-in */
export const deleteAccount = (currentPassword?: string) => api.delete<{ message: string }>('/users/profile', { currentPassword })
