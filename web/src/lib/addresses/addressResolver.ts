import type { ShippingAddress } from '@shop/contracts/addresses'
import type { FieldErrors, Resolver } from 'react-hook-form'
import type { Country } from './countryData.ts'
import { sentPostalCode } from './shippingAddresses.ts'

/** Needed only where an address is entered, so nothing waits for it before. */
export const loadCountryData = () => import('./countryData.ts')

/** What the country is wrong about or asks for besides. */
function countryErrors({ state = '' }: ShippingAddress, country: Country | undefined): Partial<FieldErrors<ShippingAddress>> {
  if (country === undefined) return { country: { type: 'country', message: 'country must be one of the list' } }
  return country.needsRegion && state.trim() === '' ? { state: { type: 'required', message: 'state is required' } } : {}
}

/** Checks the country, too, and the state and the postal code by it. Without its data it checks none of them. */
export function withCountry<Values extends ShippingAddress>(resolve: Resolver<Values>): Resolver<Values> {
  return async (values, context, options) => {
    const data = await loadCountryData().catch(() => undefined)
    const country = data?.findCountry(values.country)
    const sent = country === undefined ? values : { ...values, postalCode: sentPostalCode(values.postalCode, country) }
    const result = await resolve(sent, context, options)
    const errors = data === undefined ? {} : countryErrors(values, country)
    if (Object.keys(errors).length === 0) return result
    return { values: {}, errors: { ...errors, ...result.errors } as FieldErrors<Values> }
  }
}
