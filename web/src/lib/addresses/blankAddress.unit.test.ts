import { findCountryCode } from '@shop/contracts/shared/countries'
import { expect, it } from 'vitest'
import { countryOfLanguages } from './blankAddress.ts'

it.each([
  [['de-AT', 'en-US'], 'Austria'],
  [['de', 'en-GB'], 'United Kingdom'],
  [['es-419', 'pt-BR'], 'Brazil'],
  [['zh-Hant-HK'], 'Hong Kong SAR China'],
  [['en'], ''],
  [[], ''],
])('takes the country of %j for %s', (languages, country) => {
  expect(countryOfLanguages(languages)).toBe(country)
})

it('takes one that the shop knows', () => {
  expect(findCountryCode(countryOfLanguages(['zh-Hant-HK']))).toBe('HK')
  expect(findCountryCode(countryOfLanguages(['tr-TR']))).toBe('TR')
})
