import { queryOptions } from '@tanstack/react-query'
import type { Credentials, ProfileUpdateInput, Registration, SignedInUser, User } from '@shop/contracts/api'
import { api } from './client.ts'
import { keys } from './keys.ts'

export function login(credentials: Credentials): Promise<SignedInUser> {
  return api.post('/users/login', credentials)
}

export function register(registration: Registration): Promise<SignedInUser> {
  return api.post('/users', registration)
}

export function profileQuery() {
  return queryOptions({ queryKey: keys.profile, queryFn: ({ signal }) => api.get<User>('/users/profile', signal) })
}

/** The answer carries a new token when the password has changed: older ones end. */
export function updateProfile(profile: ProfileUpdateInput & { id: string }): Promise<SignedInUser> {
  return api.put('/users/profile', profile)
}
