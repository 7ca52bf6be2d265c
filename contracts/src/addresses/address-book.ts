import { z } from 'zod'
import { changesSomething, NOTHING_TO_CHANGE, requiredText } from '../shared/fields.ts'
import { MAX_ADDRESS_NAME } from './address-name.ts'
import { shippingAddress, storedAddress } from './shipping-address.ts'

/** A shipping address to keep on the account, under a name such as 'Home'. */
export const newAddress = shippingAddress
  .extend({
    name: requiredText('name', MAX_ADDRESS_NAME),
    isDefault: z
      .boolean('isDefault must be true or false')
      .optional()
      .meta({ description: 'true makes it the default; otherwise the default stays as it is' }),
  })
  .meta({ id: 'NewAddress' })
export type NewAddressInput = z.input<typeof newAddress>

/** An absent field keeps its value. */
export const addressUpdate = newAddress.partial().refine(changesSomething, NOTHING_TO_CHANGE).meta({ id: 'AddressUpdate' })
export type AddressUpdateInput = z.input<typeof addressUpdate>

/** An address of the caller's address book. Exactly one is the default. */
export const savedAddress = z
  .object({ _id: z.string(), name: z.string(), ...storedAddress.shape, isDefault: z.boolean() })
  .meta({ id: 'SavedAddress' })
export type SavedAddress = z.infer<typeof savedAddress>

export const addressList = z.array(savedAddress)
