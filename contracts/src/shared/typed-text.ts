/** What comes with copied text and nobody sees; joiners, which spell words, stay. */
export const UNSEEN = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
/** Of these, all but U+202E, which shows the text after it from its end: what the person saw was another text. */
const PASTED = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202d\u2060-\u2069\ufeff]/g
/** All that shows nothing, and what stands for a picture in documents. A code, a number or a telephone number is not spelled with any of it. */
const UNSHOWN = /[\p{Cf}\p{Default_Ignorable_Code_Point}\ufffc]/gu
const DASH = /[\u02d7\u058a\u1806\u2010-\u2015\u2043\u207b\u2212\u30fc\ufe58\ufe63]/g
const DIGIT = /\p{Nd}/gu

/** The value of a decimal digit of any script: ten of them follow each other, from zero on. */
function valueOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (/^\p{Nd}$/u.test(String.fromCodePoint(code - before - 1))) before += 1
  return String(before % 10)
}

/** A text as it was copied from elsewhere, without what nobody sees. */
export const withoutPasted = (text: string): string => text.replaceAll(PASTED, '')

/**
 * A number, a code or a telephone number as phones, keyboards and documents write it, in its plain form: digits and letters of full width
 * or of other scripts as ASCII's, every dash as `-`, every run of blanks as one. The text must be bounded already.
 */
export function undressed(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(UNSHOWN, '')
    .replaceAll(DASH, '-')
    .replaceAll(DIGIT, valueOf)
    .trim()
}
