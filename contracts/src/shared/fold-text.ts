/** Letters that Unicode does not decompose into a letter and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
  ς: 'σ',
}
const ASCII = /^[\x00-\x7f]*$/
const FOLDED = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g')
/** Accents; vowel points of Hebrew and Arabic; variation selectors and enclosing marks of symbols. */
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u20d0-\u20ff\ufe00-\ufe0f]/g

/** The text as every search of the shop compares it: lower case, compatibility forms and accents removed, letters such as ß spelled out. */
export function foldText(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(FOLDED, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFC')
}
