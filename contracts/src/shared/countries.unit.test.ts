import { expect, it } from 'vitest'
import { countries, findCountryCode } from './countries.ts'

it.each([
  ['Portugal', 'PT'],
  [' portugal ', 'PT'],
  ['pt', 'PT'],
  ['PRT', 'PT'],
  ['USA', 'US'],
  ['U.S.A.', 'US'],
  ['United States', 'US'],
  ['the United States of America', 'US'],
  ['UK', 'GB'],
  ['EL', 'GR'],
  ['U.K.', 'GB'],
  ['Great Britain', 'GB'],
  ['Scotland', 'GB'],
  ["Cote d'Ivoire", 'CI'],
  ['Côte d’Ivoire', 'CI'],
  ['Curacao', 'CW'],
  ['Turkey', 'TR'],
  ['Trinidad & Tobago', 'TT'],
  ['Antigua&Barbuda', 'AG'],
  ['St. Lucia', 'LC'],
  ['Saint Vincent & Grenadines', 'VC'],
  ['Congo', 'CG'],
  ['DR Congo', 'CD'],
  ['Congo - Kinshasa', 'CD'],
  ['Congo – Brazzaville', 'CG'],
  ['Macau', 'MO'],
  ['Viet Nam', 'VN'],
  ['Cabo Verde', 'CV'],
  ['Holland', 'NL'],
  ['Macedonia', 'MK'],
  ['FYROM', 'MK'],
  ['P.R. China', 'CN'],
  ['Republic of Ireland', 'IE'],
  ['Slovak Republic', 'SK'],
  ['St. Maarten', 'SX'],
  ['The Bahamas', 'BS'],
  ['Bahamas, The', 'BS'],
  ['Bahamas The', 'BS'],
  ['Netherlands (the)', 'NL'],
  ['United Kingdom (UK)', 'GB'],
  ['United States (US)', 'US'],
  ['Türkiye (Turkey)', 'TR'],
  ['Hong Kong (China)', 'HK'],
  ['Ireland (Republic of)', 'IE'],
  ['Iran, Islamic Republic of', 'IR'],
  ['Bolivia (Plurinational State of)', 'BO'],
  ['Macedonia, the former Yugoslav Republic of', 'MK'],
  ['Korea, South', 'KR'],
  ['Korea (North)', 'KP'],
  ['Republic of South Sudan', 'SS'],
  ['Republic of the Union of Myanmar', 'MM'],
  ['Swiss Confederation', 'CH'],
  ['Dominican Rep.', 'DO'],
  ['Czech Rep.', 'CZ'],
  ['Georgia, USA', undefined],
  ['Kent (UK)', undefined],
  ['Berlin (Germany)', undefined],
  ['Guinea Bissau', 'GW'],
  ['\u2068Germany\u2069', 'DE'],
  ['Deutschland', 'DE'],
  ['Vereinigte Staaten', 'US'],
  ['日本', 'JP'],
  ['Ísland', 'IS'],
  ['ประเทศไทย', 'TH'],
  ['Česká republika', 'CZ'],
  ['臺灣', 'TW'],
  ['한국', 'KR'],
  ['السعودية', 'SA'],
  ['LETZEBUERG', 'LU'],
  ['Großbritannien', 'GB'],
  ['Vereinigte Staaten von Amerika', 'US'],
  ["États-Unis d'Amérique", 'US'],
  ['Российская Федерация', 'RU'],
  ['Republika Hrvatska', 'HR'],
  ['ไทย', 'TH'],
  ['Áo', 'AT'],
])('%j is %s', (text, code) => expect(findCountryCode(text)).toBe(code))

it.each(['', ' ', '.', 'Neverland', 'ZZ', 'Port', 'the'])('%j is no country', (text) => {
  expect(findCountryCode(text)).toBeUndefined()
})

it('knows each country by its own name', () => {
  expect(countries.filter(({ code, name }) => findCountryCode(name) !== code)).toEqual([])
})

it.each(['en', 'de', 'fr', 'es', 'pl', 'ja', 'ar', 'ru', 'zh', 'hi', 'pt-PT', 'nl'])(
  'knows each country by what browsers fill in whose language is %s',
  (language) => {
    const nameOf = new Intl.DisplayNames([language], { type: 'region' })
    expect(countries.filter(({ code }) => findCountryCode(nameOf.of(code) ?? '') !== code)).toEqual([])
  },
)
