import type { ShippingAddress } from '@shop/contracts/addresses'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { NO_POSTAL_CODE } from './shippingAddresses.ts'

/** Needed only where an address is entered, so nothing waits for it before. */
export const loadCountryData = () => import('./countryData.ts')

/** Checks the country, too, and fills in the postal code where the country has none. Without its data it checks neither. */
export function withCountry<Values extends ShippingAddress>(resolve: Resolver<Values>): Resolver<Values> {
  return async (values, context, options) => {
    const data = await loadCountryData().catch(() => undefined)
    const country = data?.findCountry(values.country)
    const lacksCode = country?.hasPostalCodes === false && values.postalCode.trim() === ''
    const result = await resolve(lacksCode ? { ...values, postalCode: NO_POSTAL_CODE } : values, context, options)
    if (data === undefined || country !== undefined || 'country' in result.errors) return result
    const errors = { ...result.errors, country: { type: 'country', message: 'country must be one of the list' } }
    return { values: {}, errors: errors as FieldErrors<Values> }
  }
}
