import { expect, it } from 'vitest'
import { countryNames, findCountryCode } from './countries.ts'

it.each([
  ['Portugal', 'PT'],
  [' portugal ', 'PT'],
  ['pt', 'PT'],
  ['PRT', 'PT'],
  ['USA', 'US'],
  ['United States', 'US'],
  ['UK', 'GB'],
  ['Great Britain', 'GB'],
  ["Cote d'Ivoire", 'CI'],
  ['Curacao', 'CW'],
  ['Turkey', 'TR'],
])('%j is %s', (text, code) => expect(findCountryCode(text)).toBe(code))

it.each(['', 'Neverland', 'ZZ', 'Port'])('%j is no country', (text) => expect(findCountryCode(text)).toBeUndefined())

it('knows each country by its own name', () => {
  expect(countryNames).toHaveLength(new Set(countryNames.map(findCountryCode)).size)
  expect(countryNames.filter((name) => findCountryCode(name) === undefined)).toEqual([])
})
