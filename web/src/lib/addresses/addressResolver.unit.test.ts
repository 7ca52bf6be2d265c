import { zodResolver } from '@hookform/resolvers/zod'
import { shippingAddress, type ShippingAddress } from '@shop/contracts/addresses'
import { expect, it } from 'vitest'
import { withCountry } from './addressResolver.ts'
import { EMPTY_ADDRESS } from './shippingAddresses.ts'

const resolve = withCountry(zodResolver(shippingAddress))
const address = { ...EMPTY_ADDRESS, address: '1 Main Street', city: 'Somewhere' }

async function submit(values: Partial<ShippingAddress>) {
  const options = { fields: {}, shouldUseNativeValidation: false }
  const { values: sent, errors } = await resolve({ ...address, ...values }, undefined, options)
  return { sent, errors: Object.entries(errors).map(([field, error]) => [field, error.message]) }
}

it.each(['', ' ', '-', '–'])('the postal code %j is sent as none where a country has none', async (postalCode) =>
  expect((await submit({ country: 'Hong Kong', postalCode })).sent).toMatchObject({ postalCode: '-' }),
)

it.each(['', '-', '--', '—', '.'])('the postal code %j is missing where a country has them', async (postalCode) =>
  expect((await submit({ country: 'Germany', postalCode })).errors).toEqual([['postalCode', 'postalCode is required']]),
)

it('a postal code that is entered is sent, also where a country has none', async () => {
  expect((await submit({ country: 'Germany', postalCode: '10115' })).sent).toMatchObject({ postalCode: '10115' })
  expect((await submit({ country: 'Hong Kong', postalCode: '999077' })).sent).toMatchObject({ postalCode: '999077' })
})

it.each(['United States', 'usa', 'Canada', 'Australia', 'Brazil', 'Mexico', 'India', 'Japan', 'Romania'])(
  'an address in %s needs its state',
  async (country) => {
    expect((await submit({ country, postalCode: '1', state: ' ' })).errors).toEqual([['state', 'state is required']])
    expect((await submit({ country, postalCode: '1', state: 'X' })).errors).toEqual([])
  },
)

it('says what is missing beside a state', async () =>
  expect((await submit({ country: 'US', city: '', postalCode: '1' })).errors.map(([field]) => field).sort()).toEqual([
    'city',
    'state',
  ]))

it.each(['Germany', 'Portugal', 'Ireland', 'Hong Kong'])('an address in %s needs none', async (country) =>
  expect((await submit({ country, postalCode: '1' })).errors).toEqual([]),
)

it('the country is one of the list', async () =>
  expect((await submit({ country: 'Neverland', postalCode: '1' })).errors).toEqual([
    ['country', 'country must be one of the list'],
  ]))
