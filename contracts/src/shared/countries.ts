import codes from 'i18n-iso-countries/codes.json' with { type: 'json' }
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' }
import { foldText } from './fold-text.ts'
import { UNSEEN } from './typed-text.ts'

/** The English names of each country of ISO 3166-1 by its alpha-2 code, the usual one first. */
const named = Object.entries(english.countries).map(([code, names]) => ({ code, names: [names].flat() }))

/** What people write besides: parts of a country, abbreviations and names of before. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE', 'Emirates', 'الإمارات'],
  AG: ['Antigua'],
  AL: ['Shqipëria'],
  BA: ['Bosnia', 'Bosnia & Herz.'],
  BL: ['St. Barths', 'St. Barts'],
  BO: ['Plurinational State of Bolivia'],
  BQ: ['Bonaire'],
  CD: ['DR Congo', 'DRC', 'Congo, Democratic Republic of the', 'Zaire'],
  CC: ['Cocos Islands'],
  CG: ['Congo', 'Congo Republic', 'Congo, Republic of the'],
  CH: ['Swiss Confederation'],
  CI: ['Ivory Coast'],
  CN: ['PR China', 'PRC'],
  CV: ['Cabo Verde'],
  CZ: ['Czechia', 'Česká republika'],
  FK: ['Falklands'],
  FO: ['Føroyar'],
  GB: [
    'England',
    'Scotland',
    'Wales',
    'Northern Ireland',
    'Britain',
    'United Kingdom of Great Britain and Northern Ireland',
    'Großbritannien',
  ],
  // The code of the European Union.
  GN: ['Republic of Guinea'],
  GR: ['EL', 'Hellas', 'Hellenic Republic'],
  HK: ['Hong Kong SAR', 'Hong Kong, China', 'Hongkong', '香港'],
  HR: ['Republika Hrvatska'],
  IE: ['Republic of Ireland'],
  KG: ['Kyrgyz Republic'],
  KN: ['St. Kitts'],
  KP: ['DPRK'],
  KR: ['Republic of Korea', 'Korea', 'S Korea', '한국'],
  LA: ['Lao', 'Lao PDR'],
  LU: ['Lëtzebuerg'],
  MD: ['Republic of Moldova'],
  MK: ['Macedonia', 'Republic of Macedonia', 'FYR Macedonia', 'FYROM', 'Former Yugoslav Republic of Macedonia'],
  MM: ['Burma', 'Republic of the Union of Myanmar'],
  MO: ['Macau', '澳门'],
  MX: ['United Mexican States'],
  NL: ['Holland'],
  PH: ['Pilipinas'],
  PS: ['Palestine', 'Occupied Palestinian Territory'],
  RU: ['Российская Федерация', 'РФ'],
  SA: ['KSA', 'Kingdom of Saudi Arabia', 'السعودية'],
  SJ: ['Svalbard'],
  SK: ['Slovak Republic', 'Slovenská republika'],
  SS: ['Republic of South Sudan'],
  ST: ['Sao Tome'],
  SX: ['St. Maarten'],
  SZ: ['Swaziland'],
  TH: ['ประเทศไทย'],
  TL: ['East Timor'],
  TT: ['Trinidad'],
  TW: ['臺灣', 'Taiwan ROC'],
  US: [
    'America',
    'Vereinigte Staaten von Amerika',
    'États-Unis d’Amérique',
    'Estados Unidos de América',
    'Stati Uniti d’America',
  ],
  VA: ['Vatican', 'Holy See'],
  VC: ['St. Vincent'],
  VE: ['Bolivarian Republic of Venezuela'],
  VN: ['Viet Nam'],
  WS: ['Independent State of Samoa'],
}

/** Browsers fill in the name of a country in the language of their user, as CLDR has it. */
const LATIN_LANGUAGES =
  'en de fr es it pt pt-PT nl pl cs sk hu ro hr sr-Latn sl bs sq tr lt lv et fi sv da nb nn is ga ca eu gl vi id ms az uz sw af'
const OTHER_LANGUAGES = 'el ru uk be bg sr mk kk hy ka ar fa ur he hi bn mr ta te ml kn gu pa th am ja zh zh-Hant ko'

const WORDS: Readonly<Record<string, string>> = { '&': 'and', rep: 'republic', st: 'saint', ste: 'sainte' }

/** The words of a name, whatever the case, the accents, the apostrophes and the dashes, and without its article, which may stand last. */
function keyOf(name: string): string {
  const words = foldText(name.replace(UNSEEN, '').trim())
    .replace(/['’‘ʼ`´.]/g, '')
    .replace('&', ' & ')
    .split(/[\s,()‐-―-]+/u)
    .filter((word) => word !== '')
    .map((word) => WORDS[word] ?? word)
  return words.filter((word, place) => word !== 'the' || (place > 0 && place < words.length - 1)).join(' ')
}

/** Of one text the first country counts: the usual name before another country's other name. */
function addNames(codesByKey: Map<string, string>, names: readonly (readonly [name: string, code: string])[]): void {
  for (const [name, code] of names) {
    const key = keyOf(name)
    if (!codesByKey.has(key)) codesByKey.set(key, code)
  }
}

const codesByCode = new Map(
  codes.flatMap(([alpha2 = '', alpha3 = '']) => [alpha2, alpha3].map((code) => [code, alpha2] as const)),
)
const codesByKey = new Map<string, string>()
addNames(codesByKey, [
  ...Object.entries(OTHER_NAMES).flatMap(([code, names]) => names.map((name) => [name, code] as const)),
  ...named.flatMap(({ code, names }) => names.map((name) => [name, code] as const)),
])

const languagesOfUser = 'navigator' in globalThis ? navigator.languages : []
const languagesToAdd = {
  latin: [...languagesOfUser, ...LATIN_LANGUAGES.split(' ')],
  other: [...languagesOfUser, ...OTHER_LANGUAGES.split(' ')],
}

/** A language is read once, and only for a text of its script that none before it has: those of one script take some 30 ms. */
function findInLanguages(key: string): string | undefined {
  const languages = /\p{Script=Latin}/u.test(key) ? languagesToAdd.latin : languagesToAdd.other
  while (!codesByKey.has(key)) {
    const language = languages.shift()
    if (language === undefined) return undefined
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
    addNames(
      codesByKey,
      named.map(({ code }) => [names.of(code) ?? code, code] as const),
    )
  }
  return codesByKey.get(key)
}

/** All countries by their usual English names, sorted. */
export const countries: readonly { readonly code: string; readonly name: string }[] = named
  .map(({ code, names: [name = code] }) => ({ code, name }))
  .sort((one, other) => one.name.localeCompare(other.name, 'en'))

function codeOf(name: string): string | undefined {
  const key = keyOf(name)
  return key === '' ? undefined : (codesByCode.get(name.trim().toUpperCase()) ?? codesByKey.get(key) ?? findInLanguages(key))
}

/** A part behind a comma, a slash or a dash between blanks, or in brackets. */
const TWO_PARTS = /^([^,(/]+?)(?: ?[,(/]| [-–—] )([^,()/]+)\)?$/

/** Of lists that sort names by their main word (Iran, Islamic Republic of), and of those that say the same twice: United Kingdom (UK). */
function codeOfParts(name: string): string | undefined {
  const [, main = '', part = ''] = TWO_PARTS.exec(name) ?? []
  const code = codeOf(main)
  return codeOf(`${part} ${main}`) ?? (code === codeOf(part) ? code : undefined)
}

/**
 * The ISO 3166-1 alpha-2 code of a country that is given by its name in English or another language, as browsers fill it in, by one of
 * its usual other names ('USA', 'Holland') or by one of its codes ('pt', 'PRT'). Undefined for what is no country.
 */
export function findCountryCode(text: string): string | undefined {
  const name = text.replace(UNSEEN, '').trim()
  return codeOf(name) ?? codeOfParts(name)
}

/** Adds the code of the country. A country that is not known has none, since a caller may send any text. */
export function withCountryCode<Fields extends { readonly country?: string }>(fields: Fields): Fields & { countryCode?: string } {
  const countryCode = findCountryCode(fields.country ?? '')
  return countryCode === undefined ? fields : { ...fields, countryCode }
}
