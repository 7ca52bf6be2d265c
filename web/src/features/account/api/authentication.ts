import type { Credentials, Registration, SignedInUser } from '@shop/contracts/api'
import { api } from '../../../lib/api/client.ts'

export function login(credentials: Credentials): Promise<SignedInUser> {
  return api.post('/users/login', credentials)
}

export function register(registration: Registration): Promise<SignedInUser> {
  return api.post('/users', registration)
}
