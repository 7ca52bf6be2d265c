import type { ShippingAddress } from '@shop/contracts/addresses'
import { NO_POSTAL_CODE, shownPostalCode } from '@shop/contracts/addresses/postal-code'

/** The fields that every address has. */
export const REQUIRED_FIELDS = ['address', 'city', 'postalCode', 'country'] as const
/** Those that some have. */
export const OPTIONAL_FIELDS = ['recipient', 'address2', 'state', 'phone', 'company', 'vatId'] as const
/** A function, so that the first script of a page, which needs neither, leaves it out. */
export const addressFields = () => [...REQUIRED_FIELDS, ...OPTIONAL_FIELDS] as const

/** As a form has it: an optional field is blank. */
export const EMPTY_ADDRESS: ShippingAddress = {
  address: '',
  city: '',
  postalCode: '',
  country: '',
  recipient: '',
  address2: '',
  state: '',
  phone: '',
  company: '',
  vatId: '',
}

/** With nothing in place of a postal code that is none. */
export const shownAddress = <Address extends { readonly postalCode: string }>(address: Address): Address => ({
  ...address,
  postalCode: shownPostalCode(address.postalCode),
})

/** What is sent for what was entered: a country without codes has what stands for one, and no other country has. */
export function sentPostalCode(entered: string, { hasPostalCodes }: { readonly hasPostalCodes: boolean }): string {
  // Nobody's code is spelled with signs alone: people type a dash where they have none.
  const postalCode = /[\p{L}\p{N}]/u.test(entered) ? entered : ''
  return postalCode === '' && !hasPostalCodes ? NO_POSTAL_CODE : postalCode
}

/** As a form shows it, without the other fields of what has an address. The postal code of one of before may be in small letters. */
export function pickAddress(of: ShippingAddress): ShippingAddress {
  const fields = Object.fromEntries(addressFields().map((field) => [field, of[field] ?? '']))
  return shownAddress({ ...EMPTY_ADDRESS, ...fields, postalCode: of.postalCode.toUpperCase() })
}

/** Ignores space around the fields, which is not sent, and what stands for no postal code. */
export function isSameAddress(one: ShippingAddress, other: ShippingAddress): boolean {
  const ours = pickAddress(one)
  const theirs = pickAddress(other)
  return addressFields().every((field) => ours[field]?.trim() === theirs[field]?.trim())
}

const listed = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(', ')

/** Without the telephone number and the VAT id. */
export function addressLines({
  recipient,
  company,
  address,
  address2,
  city,
  state,
  postalCode,
  country,
}: ShippingAddress): string[] {
  const place = `${listed(city, state)} ${shownPostalCode(postalCode)}`.trim()
  return [recipient, company, address, address2, place, country].flatMap((line) => line || [])
}

/** The same in one line. */
export const formatAddress = (address: ShippingAddress): string => listed(...addressLines(address))
