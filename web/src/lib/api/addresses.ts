import type { NewAddressInput, SavedAddress } from '@shop/contracts/api'
import { api } from './client.ts'
import { apiQuery } from './apiQuery.ts'
import { queryKeys } from './keys.ts'

/** The addresses that the user keeps, oldest first. */
export function addressesQuery() {
  return apiQuery<SavedAddress[]>([...queryKeys.users, 'addresses'], '/users/addresses')
}

/** An address that is kept already is not added again. */
export function addAddress(address: NewAddressInput): Promise<SavedAddress> {
  return api.post('/users/addresses', address)
}

export function changeAddress(id: string, address: NewAddressInput): Promise<SavedAddress> {
  return api.put(`/users/addresses/${id}`, address)
}

export function removeAddress(id: string): Promise<{ message: string }> {
  return api.delete(`/users/addresses/${id}`)
}
