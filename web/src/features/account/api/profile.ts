import type { ProfileUpdateInput, SignedInUser, User } from '@shop/contracts/api'
import { apiQuery } from '../../../lib/api/apiQuery.ts'
import { api } from '../../../lib/api/client.ts'
import { queryKeys } from '../../../lib/api/keys.ts'

export function profileQuery() {
  return apiQuery<User>([...queryKeys.users, 'profile'], '/users/profile')
}

/** The response has a new token if the password has changed, because that revokes all earlier tokens. */
export function updateProfile(profile: ProfileUpdateInput & { id: string }): Promise<SignedInUser> {
  return api.put('/users/profile', profile)
}
