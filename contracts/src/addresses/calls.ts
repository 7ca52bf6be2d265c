import { z } from 'zod'
import { endedSession, sessionId } from '../accounts/account-row.ts'
import { call, repeatableCall } from '../shared/calls.ts'
import { idText, uuid } from '../shared/ids.ts'
import { addressRow } from './address-row.ts'

export type { AddressRow } from './address-row.ts'

const fields = { name: z.string(), ...addressRow.shape }

/** An address that a user keeps. One of a user's addresses is the default. */
const savedAddressRow = z.object({ addressId: uuid, ...fields, isDefault: z.boolean() })
export type SavedAddressRow = z.infer<typeof savedAddressRow>

/** `isDefault` false leaves the default as it is. A session that has ended changes nothing. */
const change = z.object({ userId: uuid, sessionId, ...fields, isDefault: z.boolean().default(false) })

/** Identity's calls about the shipping addresses that a user keeps. */
export const addressCalls = {
  /** Oldest first. */
  listAddresses: repeatableCall(z.object({ userId: uuid }), z.object({ addresses: z.array(savedAddressRow) }), 'user_not_found'),
  /** An address that is there already is answered and not added again. */
  addAddress: call(change, savedAddressRow, 'too_many_addresses', ...endedSession, 'conflict'),
  /** Absent fields stay as they are. */
  changeAddress: call(
    change.extend({ addressId: idText, ...z.object(fields).partial().shape }),
    savedAddressRow,
    'address_not_found',
    ...endedSession,
    'conflict',
  ),
  /** The oldest address that is left takes the place of a removed default. */
  removeAddress: call(
    z.object({ userId: uuid, sessionId, addressId: idText }),
    z.object({}),
    'address_not_found',
    ...endedSession,
    'conflict',
  ),
}
