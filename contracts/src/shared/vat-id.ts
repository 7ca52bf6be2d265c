import { DECOMPOSED } from './plain-text.ts'
import { undressed } from './typed-text.ts'

/**
 * What follows the prefix of a VAT id: of the member states of the EU as VIES spells them, and of Northern Ireland, Great Britain,
 * Switzerland and Norway. Check digits are not computed: some countries issue ids
 * without them, or by rules that changed, and libraries refused such ids.
 */
const FORMS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CHE: /^\d{9}(?:MWST|TVA|IVA)?$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^(?:[A-Z]\d{7}[A-Z0-9]|\d{8}[A-Z])$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  GB: /^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(?:\d[A-Z0-9+*]\d{5}[A-Z]|\d{7}[A-W][A-I])$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z0-9+*]{10}\d{2}$/,
  NO: /^\d{9}(?:MVA)?$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
}

/** Of an id in typed characters. */
export const MAX_VAT_ID = 30

/** What stands before an id in an imprint or on an invoice. */
const LABEL =
  /^(?:VAT(?:REG)?(?:ID|NO|NR|NUMBER)?|USTID(?:NR)?|UMSATZSTEUERID(?:NR)?|UID(?:NR)?|BTW(?:ID|NR)?|N?TVA|P?IVA|MWST(?:NR)?|NIF|NIP|CIF|MOMS(?:NR)?)(?=[A-Z]{2})/

/**
 * As it is registered, without the label, blanks, dots and dashes that people write. Greece has a prefix of its own, which is not its
 * code; Belgian ids of nine digits are older than the zero before them.
 */
export const compactVatId = (text: string): string =>
  undressed(text)
    .toUpperCase()
    .replaceAll(/[\s.:/_-]/g, '')
    .replace(LABEL, '')
    .replace(/^GR(?=\d)/, 'EL')
    .replace(/^BE(?=\d{9}$)/, 'BE0')

export const isVatId = (text: string): boolean => {
  const prefix = text.startsWith('CHE') ? 'CHE' : text.slice(0, 2)
  return Object.hasOwn(FORMS, prefix) && FORMS[prefix]?.test(text.slice(prefix.length)) === true
}

/** The id as it is registered; undefined for a text that is none. */
export function readVatId(text: string): string | undefined {
  const id = text.length <= MAX_VAT_ID * DECOMPOSED ? compactVatId(text) : ''
  return isVatId(id) ? id : undefined
}
