import { z } from 'zod'
import { optionalText, requiredText } from '../shared/fields.ts'
import { phoneNumber } from '../shared/phone-number.ts'
import { undressed } from '../shared/typed-text.ts'
import { vatIdText } from '../shared/vat-id-text.ts'

/** Addresses come from clipboards, maps and messengers. */
const LINE = { pasted: true, joined: true }

/** As carriers and their scanners read it: in capitals, with the digits and dashes of ASCII. */
const postalCode = requiredText('postalCode', 20, LINE).overwrite((text) => undressed(text).toUpperCase())

export const shippingAddress = z
  .object({
    address: requiredText('address', 200, LINE),
    city: requiredText('city', 100, LINE),
    postalCode,
    country: requiredText('country', 100, LINE).meta({
      description: 'A name, in English or the language of a browser, or a code of ISO 3166-1',
    }),
    recipient: optionalText('recipient', 100, LINE).meta({
      description: 'Who receives the parcel; the customer, if absent. Required without an account',
    }),
    address2: optionalText('address2', 200, LINE).meta({ description: 'Apartment, floor or company' }),
    company: optionalText('company', 100, LINE).meta({ description: 'That orders: the invoice is made out to it' }),
    vatId: vatIdText('vatId').optional().meta({
      description: 'Of the company: of the EU, XI, GB, CHE or NO, with its prefix. Only its form is checked',
    }),
    state: optionalText('state', 100, LINE).meta({ description: 'State, province or region' }),
    phone: phoneNumber('phone', 40).optional().meta({ description: 'For the courier only' }),
  })
  .meta({ id: 'ShippingAddress' })
export type ShippingAddress = z.infer<typeof shippingAddress>

/** Of an order without an account, whose customer has no other name. */
export const guestAddress = shippingAddress.extend({
  recipient: shippingAddress.shape.recipient.refine((text = '') => text !== '', 'recipient is required'),
})

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
  company: z.string().optional(),
  vatId: z.string().optional(),
})
