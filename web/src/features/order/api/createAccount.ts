import type { Registration, SignedInUser } from '@shop/contracts/accounts'
import { api } from '../../../lib/api/client.ts'

export const createAccount = (registration: Registration) => api.post<SignedInUser>('/users', registration)
