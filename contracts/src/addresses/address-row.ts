import { z } from 'zod'
import { storedAddress } from './shipping-address.ts'

/** A shipping address as it is stored: with the ISO 3166-1 alpha-2 code of a known country. */
export const addressRow = storedAddress.extend({ countryCode: z.string().optional() })
export type AddressRow = z.infer<typeof addressRow>
