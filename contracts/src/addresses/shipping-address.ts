import { z } from 'zod'
import { optionalText, requiredText } from '../shared/fields.ts'

/** Digits, and what people group them with. */
const PHONE = /^[\d\s()+./#x-]*$/i

export const shippingAddress = z
  .object({
    address: requiredText('address'),
    city: requiredText('city', 100),
    postalCode: requiredText('postalCode', 20),
    country: requiredText('country', 100).meta({ description: 'An English name or a code of ISO 3166-1' }),
    recipient: optionalText('recipient', 100).meta({ description: 'Who receives the parcel; the customer, if absent' }),
    address2: optionalText('address2').meta({ description: 'Apartment, floor or company' }),
    state: optionalText('state', 100).meta({ description: 'State, province or region' }),
    phone: optionalText('phone', 40)
      .refine((text = '') => PHONE.test(text), 'phone must be a telephone number')
      .meta({ description: 'For the courier only' }),
  })
  .meta({ id: 'ShippingAddress' })
export type ShippingAddress = z.infer<typeof shippingAddress>

/** A shipping address as it is stored; it was checked when it was entered. */
export const storedAddress = z.object({
  address: z.string(),
  city: z.string(),
  postalCode: z.string(),
  country: z.string(),
  recipient: z.string().optional(),
  address2: z.string().optional(),
  state: z.string().optional(),
  phone: z.string().optional(),
})
