import type { AddressUpdateInput, NewAddressInput, SavedAddress } from '@shop/contracts/addresses'
import { api } from './client.ts'
import { apiQuery } from './apiQuery.ts'

/** The addresses that the user keeps, oldest first. */
export const addressesQuery = () => apiQuery<SavedAddress[]>('users', '/users/addresses')

/** An address that is kept already is not added again. */
export const addAddress = (address: NewAddressInput) => api.post<SavedAddress>('/users/addresses', address)

/** Absent fields stay as they are. */
export const changeAddress = (id: string, address: AddressUpdateInput) => api.put<SavedAddress>(`/users/addresses/${id}`, address)

export const removeAddress = (id: string) => api.delete<{ message: string }>(`/users/addresses/${id}`)
