import { isShortenedNumber, isSpreadsheetError } from '@shop/contracts/shared'

const ENGLISH_MONTH = /^(jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)$/i
/** Short names as spreadsheets write them in other languages. Without words that SKUs have, such as the Italian set. */
const months = new Set(
  [
    'Mrz März Mär Mai Juni Juli Okt Dez', // German
    'janv févr mars avr mai juin juil août déc', // French
    'ene abr ago dic', // Spanish
    'gen mag giu lug ott', // Italian
    'fev dez', // Portuguese
    'mrt mei okt', // Dutch
    'sty lut kwi maj cze lip sie wrz paź lis gru', // Polish
    'juni juli maj des', // Scandinavian languages
    'Oca Şub Nis Haz Tem Ağu Eyl Eki Kas Ara', // Turkish
    'янв февр мар апр мая май июн июл авг сент окт нояб дек', // Russian
  ].flatMap((names) => names.split(' ')),
)
const isMonth = (word = ''): boolean => ENGLISH_MONTH.test(word) || months.has(word)

/** A month with a day or a year before or behind it: 10-Mar, 10. Mrz, Mar-10, 1-Dec-24. */
const WITH_MONTH = /^(?:\d{1,2}[-./ ]{1,2})?(\p{L}{3,})\.?(?:[-./ ]{1,2}\d{1,4})?$/u
const DAY = '(0?[1-9]|[12]\\d|3[01])'
const DATES = [
  `${DAY}/${DAY}(/\\d{2}|/\\d{4})?`,
  `${DAY}\\.${DAY}\\.(\\d{2}|\\d{4})?`,
  `${DAY}-${DAY}-\\d{4}`,
  `\\d{4}(?<separator>[-/.])${DAY}\\k<separator>${DAY}`,
  '\\d{1,2}:\\d{2}(:\\d{2})?( [AP]M)?',
  '\\d{1,2}月\\d{1,2}日',
].map((pattern) => new RegExp(`^(?:${pattern})$`))

/** What spreadsheets make of long numbers, and of texts such as 2-1. */
export function isDateOrNumber(text: string): boolean {
  if (text.length > MAX_LENGTH) return false
  const word = /\d/.test(text) ? WITH_MONTH.exec(text)?.[1] : undefined
  return isShortenedNumber(text) || isMonth(word) || DATES.some((date) => date.test(text))
}

const REPLACEMENT = '\uFFFD'
/** No date or number of a spreadsheet is longer. The patterns may look at each letter often. */
const MAX_LENGTH = 40

/** Why a text of a file is none that a person has typed; undefined when it may be. */
export function spreadsheetFault(column: string, text: string): string | undefined {
  if (text.includes(REPLACEMENT)) return `${column} has letters that were lost (${REPLACEMENT}). Save the file as “CSV UTF-8”`
  if (isSpreadsheetError(text)) return `${column} “${text}” is an error of the spreadsheet`
  if (column === 'sku' && isDateOrNumber(text))
    return `sku “${text}” is what a spreadsheet makes of another text. Make its cells text`
  return undefined
}
