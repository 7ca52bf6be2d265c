import type { ShippingAddress } from '@shop/contracts/addresses'
import { NO_POSTAL_CODE, shownPostalCode } from '@shop/contracts/addresses/postal-code'
import type { FieldErrors, Resolver } from 'react-hook-form'
import type { Country } from './countryData.ts'

/** Needed only where an address is entered, so nothing waits for it before. */
export const loadCountryData = () => import('./countryData.ts')

/** What is sent: a country without codes has what stands for one, and no other country has. */
function sentPostalCode(postalCode: string, { hasPostalCodes }: Pick<Country, 'hasPostalCodes'>): string {
  const entered = shownPostalCode(postalCode)
  return entered === '' && !hasPostalCodes ? NO_POSTAL_CODE : entered
}

/** Checks the country, too, and the postal code by it. Without its data it checks neither. */
export function withCountry<Values extends ShippingAddress>(resolve: Resolver<Values>): Resolver<Values> {
  return async (values, context, options) => {
    const data = await loadCountryData().catch(() => undefined)
    const country = data?.findCountry(values.country)
    const sent = country === undefined ? values : { ...values, postalCode: sentPostalCode(values.postalCode, country) }
    const result = await resolve(sent, context, options)
    if (data === undefined || country !== undefined || 'country' in result.errors) return result
    const errors = { ...result.errors, country: { type: 'country', message: 'country must be one of the list' } }
    return { values: {}, errors: errors as FieldErrors<Values> }
  }
}
