import { z } from 'zod'
import { storedAddress as presentedAddress } from '../api/orders.ts'

/** A shipping address as it is stored: with the ISO 3166-1 alpha-2 code of a known country. */
export const storedAddress = presentedAddress.extend({ countryCode: z.string().optional() })
export type StoredAddress = z.infer<typeof storedAddress>
