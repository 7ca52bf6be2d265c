import { UNSEEN } from './unseen.ts'

/** Longer than any number that somebody types. */
const MAX_LENGTH = 40

const DIGIT = /\p{Nd}/gu
const MINUS = /[\u2010-\u2015\u2212]/g
/** What keyboards of Arabic and Persian have for the point and for the comma between groups. */
const ARABIC_POINT = /\u066b/g
const ARABIC_COMMA = /\u066c/g
/** With or without commas or blanks between groups of three digits, as `$1,299.00` or `1 299`. */
const NUMBER = /^(-?)\$?((?:\d+|\d{1,3}(?:(?:,\d{3})+|(?: \d{3})+))?(?:\.\d*)?)$/

/** The value of a decimal digit of any script: ten of them follow each other, from zero on. */
function valueOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (/^\p{Nd}$/u.test(String.fromCodePoint(code - before - 1))) before += 1
  return String(before % 10)
}

/**
 * The number that somebody has typed or pasted, in the digits of any script; undefined when it is none. `Number` would read a blank
 * as 0, and hexadecimal and exponents, which nobody types on purpose.
 */
export function readNumber(text: string): number | undefined {
  if (text.length > MAX_LENGTH) return undefined
  const plain = text
    .normalize('NFKC')
    .replace(UNSEEN, '')
    .replace(MINUS, '-')
    .replace(ARABIC_POINT, '.')
    .replace(ARABIC_COMMA, ',')
    .replace(DIGIT, valueOf)
    .replace(/\s+/g, ' ')
    .trim()
  const [, sign = '', digits = ''] = NUMBER.exec(plain) ?? []
  return /\d/.test(digits) ? Number(sign + digits.replace(/[, ]/g, '')) : undefined
}
