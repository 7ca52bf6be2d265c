import type { Endpoint } from '../shared/endpoint.ts'
import type { messageResponse } from '../shared/fields.ts'
import type { idParams } from '../shared/ids.ts'
import type { addressList, addressUpdate, newAddress, savedAddress } from './address-book.ts'

/** Those that the user keeps, oldest first. */
export const listAddresses: Endpoint<{ answer: typeof addressList }> = { method: 'GET', path: '/api/users/addresses' }

/** One that is kept already is not added again. */
export const addAddress: Endpoint<{ body: typeof newAddress; answer: typeof savedAddress }> = {
  method: 'POST',
  path: '/api/users/addresses',
}

/** Absent fields stay as they are. */
export const changeAddress: Endpoint<{ params: typeof idParams; body: typeof addressUpdate; answer: typeof savedAddress }> = {
  method: 'PUT',
  path: '/api/users/addresses/:id',
}

export const removeAddress: Endpoint<{ params: typeof idParams; answer: typeof messageResponse }> = {
  method: 'DELETE',
  path: '/api/users/addresses/:id',
}
