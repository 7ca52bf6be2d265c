import { guestAddress, type ShippingAddress } from '@shop/contracts/addresses'
import { newOrder } from '@shop/contracts/orders'
import { recoverable, type UcpMessage } from './answers.ts'
import type { BuyerFields, PostalFields } from './requests.ts'

const guestEmail = newOrder.shape.guest.unwrap().shape.email

/** How the protocol calls the fields of an address. It has none for a company and its VAT id. */
const names = {
  address: 'street_address',
  address2: 'extended_address',
  city: 'address_locality',
  state: 'address_region',
  postalCode: 'postal_code',
  country: 'address_country',
  recipient: 'first_name',
  phone: 'phone_number',
} as const satisfies Readonly<Record<Exclude<keyof ShippingAddress, 'company' | 'vatId'>, keyof PostalFields>>

const isNamed = (field: PropertyKey | undefined): field is keyof typeof names =>
  typeof field === 'string' && Object.hasOwn(names, field)

const joined = (...parts: readonly (string | undefined)[]): string => parts.filter((part) => part?.trim()).join(' ')

const BLANK = /^.* is required$/

/** What an address of a request is for the shop. Whoever buys receives it, unless it names somebody. */
export function readDestination(
  fields: PostalFields,
  buyer: BuyerFields,
  path: string,
): { readonly address?: ShippingAddress; readonly messages: readonly UcpMessage[] } {
  const recipient = joined(fields.first_name, fields.last_name) || joined(buyer.first_name, buyer.last_name)
  const { success, data, error } = guestAddress.safeParse({
    address: fields.street_address ?? '',
    address2: fields.extended_address,
    city: fields.address_locality ?? '',
    state: fields.address_region,
    postalCode: fields.postal_code ?? '',
    country: fields.address_country ?? '',
    recipient,
    phone: fields.phone_number ?? buyer.phone_number,
  })
  if (success) return { address: data, messages: [] }
  const messages = error.issues.map(({ path: [field], message }) => {
    const name = isNamed(field) ? names[field] : 'street_address'
    const content = isNamed(field) ? message.replace(field, name === 'first_name' ? 'The name of the recipient' : name) : message
    return recoverable(BLANK.test(message) ? 'field_required' : 'field_invalid', content, `${path}.${name}`)
  })
  return { messages }
}

/** The address of the buyer, as for every guest. */
export function readEmail({ email = '' }: BuyerFields): { readonly email?: string; readonly messages: readonly UcpMessage[] } {
  const { success, data, error } = guestEmail.safeParse(email)
  if (success) return { email: data, messages: [] }
  const code = email.trim() === '' ? 'field_required' : 'field_invalid'
  return { messages: [recoverable(code, error.issues[0]?.message ?? 'email is required', '$.buyer.email')] }
}
