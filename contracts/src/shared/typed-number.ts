import { currencyMarks, shopCurrency } from './money.ts'
import { undressed } from './typed-text.ts'

/** Longer than any number that somebody types. */
const MAX_LENGTH = 40

/** What keyboards of Arabic and Persian have for the point and for the comma between groups. */
const ARABIC_POINT = /\u066b/g
const ARABIC_COMMA = /\u066c/g
/**
 * With or without commas or blanks between groups of three digits, as `$1,299.00`, `1 299` or `12.50 EUR`, of which none begins with 0:
 * 0,250 is a quarter. What stands before or behind them is a currency.
 */
const NUMBER = /^(-?)([^\d.]*?)((?:\d+|[1-9]\d{0,2}(?:(?:,\d{3})+|(?: \d{3})+))?(?:\.\d*)?)((?: ?[^\d.,\s-]+)?)$/

/** An amount of any spelling, with what may be a currency before or behind it. */
const MARKED = /^(-?)([^\d.,\s-]*) ?(-?\d[\d., '’]*?) ?([^\d.,\s-]*)$/

/** An amount without the sign or code of the shop's currency; another text as it is. @param text undressed */
export function withoutCurrency(text: string): string {
  const [, sign = '', before = '', amount = text, behind = ''] = MARKED.exec(text) ?? []
  return currencyMarks().includes((before + behind).toUpperCase()) ? sign + amount : text
}

/**
 * The number that somebody has typed or pasted, in the digits of any script; undefined when it is none. `Number` would read a blank
 * as 0, and hexadecimal and exponents, which nobody types on purpose.
 */
export function readNumber(text: string): number | undefined {
  if (text.length > MAX_LENGTH) return undefined
  const plain = undressed(text).replace(ARABIC_POINT, '.').replace(ARABIC_COMMA, ',')
  const [, sign = '', before = '', digits = '', behind = ''] = NUMBER.exec(plain) ?? []
  const mark = (before + behind).trim().toUpperCase()
  return /\d/.test(digits) && (mark === '' || currencyMarks().includes(mark))
    ? Number(sign + digits.replace(/[, ]/g, ''))
    : undefined
}

/** Three digits behind a point, which nobody writes of 1.5. */
const THOUSANDS = /(?<!\d[, ]?)[1-9]\d{0,2}\.\d\d0(?!\d)/

/**
 * As `readNumber`, an amount of money; undefined for 1.500 as well, which is a thousand and a half where commas separate fractions.
 * @param decimals that it may have: 0 of a count
 */
export function readAmount(text: string, decimals = shopCurrency().decimals): number | undefined {
  const isThousands = decimals < 3 && text.length <= MAX_LENGTH && THOUSANDS.test(undressed(text))
  return isThousands ? undefined : readNumber(text)
}

export const readCount = (text: string): number | undefined => readAmount(text, 0)
