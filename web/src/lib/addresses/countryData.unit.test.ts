import { describe, expect, it } from 'vitest'
import { countries, findCountry } from './countryData.ts'

describe('a country', () => {
  it.each([
    ['United States', 'State'],
    ['CA', 'Province'],
    ['Japan', 'Prefecture'],
    ['Ireland', 'County'],
    ['Romania', 'County'],
    ['Portugal', undefined],
    ['Germany', undefined],
  ])('%s calls a region %s', (name, region) => expect(findCountry(name)?.region).toBe(region))

  it.each([
    ['Portugal', '1100-148', true],
    ['Portugal', '11001', false],
    ['United Kingdom', 'e8 4qn', true],
    ['USA', '02101', true],
    ['USA', '2101', false],
    ['JP', '1000001', true],
    ['JP', '〒100-0001', true],
    ['JP', '１００－０００１', true],
    ['IN', '110 001', true],
    ['PL', '00950', true],
    ['PT', '1100148', true],
    ['GB', 'GIR 0AA', true],
    ['GB', 'BFPO 1', true],
    ['CA', 'K1A-0B1', true],
    ['CA', 'k1a0b1', true],
    ['US', '12345 6789', true],
    ['DE', 'D-01067', true],
    ['AT', 'A-1010', true],
    ['AR', '1002', true],
    ['AZ', 'AZ1000', true],
    ['BR', '01310100', true],
    ['EG', '4450113', true],
    ['KH', '120101', true],
    ['KZ', 'Z05 T4E0', true],
    ['KZ', '010000', true],
    ['MM', '1118101', true],
    ['NI', '11001', true],
    ['PA', 'B7241', true],
    ['PY', '001001', true],
    ['PY', '1209', true],
    ['SA', '12345-6789', true],
    ['SH', 'TDCU 1ZZ', true],
    ['SV', '2103', true],
    ['VE', '1010-A', true],
    ['NI', '1100', false],
    ['SA', '123456', false],
    ['DE', '0106', false],
    ['JP', '100000', false],
    ['GB', 'BFPO', false],
  ])('of %s: %j fits: %j', (name, postalCode, fits) => expect(findCountry(name)?.fits(postalCode)).toBe(fits))

  it.each([
    ['Hong Kong', false],
    ['United Arab Emirates', false],
    ['Portugal', true],
  ])('%s has postal codes: %j', (name, has) => expect(findCountry(name)?.hasPostalCodes).toBe(has))

  it('is what ISO calls one', () => {
    expect(findCountry('Neverland')).toBeUndefined()
    for (const { name } of countries) expect(findCountry(name)?.fits('1')).toBeTypeOf('boolean')
  })
})
