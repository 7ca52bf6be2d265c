/** The digits of a telephone's keys, for numbers such as 0800 KILN. */
const KEYS = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz']
const EXTENSION = /(?:;\s*ext\s*=|\b(?:ext(?:ension)?|durchwahl|poste|x)\b|#)[\s.:]*(\d{1,8})\s*$/i
/** What ends a first number: another one, or words about it. */
const NEXT = /[;,|]|\s\/\s*(?=[+0])|\b(?:or|oder|ou)\b|(?<=\d.*)\+/i

const keyOf = (letter: string): string => {
  const index = KEYS.findIndex((letters) => letters.includes(letter.toLowerCase()))
  return index === -1 ? '' : String(index + 2)
}

/**
 * The address of a telephone number as the shop writes it (RFC 3966): without the trunk 0 of `+49 (0) 171`, with the extension as such
 * and letters as the keys they stand on. Undefined for a text without a number.
 */
export function phoneLink(text: string): string | undefined {
  const written = text.normalize('NFKC')
  const [, extension] = EXTENSION.exec(written) ?? []
  const [number = ''] = written
    .replace(EXTENSION, '')
    .replace(/\([^()]*\p{L}[^()]*\)/gu, '')
    .replace(/^[^\d+(]+/, '')
    .split(NEXT)
  const isInternational = /^\(?(?:\+|00)/.test(number)
  const plain = isInternational ? number.replace(/\(\s*0\s*\)/, '') : number
  const digits = plain.replace(/[a-z]/gi, keyOf).replaceAll(/\D/g, '')
  if (digits === '') return undefined
  const dialled = isInternational ? `+${number.startsWith('00') ? digits.slice(2) : digits}` : digits
  return `tel:${dialled}${extension === undefined ? '' : `;ext=${extension}`}`
}
