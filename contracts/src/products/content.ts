import { readNumber } from '../shared/typed-number.ts'
import { undressed } from '../shared/typed-text.ts'
import type { Cents } from '../shared/money.ts'

interface UnitRule {
  /** The unit that its prices are compared in. */
  readonly per: 'kg' | 'l' | 'm' | 'm²' | 'piece'
  /** How many of the unit are one of `per`. */
  readonly parts: number
  /** UN/CEFACT recommendation 20. */
  readonly code: string
}

/** The units that a product's content may have. */
const UNITS = {
  kg: { per: 'kg', parts: 1, code: 'KGM' },
  g: { per: 'kg', parts: 1_000, code: 'GRM' },
  l: { per: 'l', parts: 1, code: 'LTR' },
  dl: { per: 'l', parts: 10, code: 'DLT' },
  cl: { per: 'l', parts: 100, code: 'CLT' },
  ml: { per: 'l', parts: 1_000, code: 'MLT' },
  m: { per: 'm', parts: 1, code: 'MTR' },
  cm: { per: 'm', parts: 100, code: 'CMT' },
  'm²': { per: 'm²', parts: 1, code: 'MTK' },
  piece: { per: 'piece', parts: 1, code: 'C62' },
} as const satisfies Readonly<Record<string, UnitRule>>

export type ContentUnit = keyof typeof UNITS

/** How much a product contains. */
export interface Content {
  readonly amount: number
  readonly unit: ContentUnit
}

/** What one kilogram, litre, metre, square metre or piece costs. */
export interface UnitPrice {
  readonly amount: Cents
  readonly unit: UnitRule['per']
}

/** Other spellings, once blanks, cases and digits of other scripts are even. */
const SPELLINGS: Readonly<Record<string, ContentUnit>> = {
  kilogram: 'kg',
  kilograms: 'kg',
  kilo: 'kg',
  kilos: 'kg',
  gram: 'g',
  grams: 'g',
  gramm: 'g',
  gr: 'g',
  liter: 'l',
  liters: 'l',
  ltr: 'l',
  meter: 'm',
  meters: 'm',
  metre: 'm',
  metres: 'm',
  litre: 'l',
  litres: 'l',
  m2: 'm²',
  sqm: 'm²',
  qm: 'm²',
  pieces: 'piece',
  pc: 'piece',
  pcs: 'piece',
  stk: 'piece',
  stück: 'piece',
}

/** Longer than any content that somebody types. */
export const MAX_CONTENT = 40
const MAX_AMOUNT = 1_000_000
const THOUSANDTHS = 1_000
const CONTENT = /^([\d.,\s]+)([a-zü]+2?)\.?$/
/** Of the European Union, on packages whose content is an average. */
const ESTIMATED = /^℮ ?| ?℮$/g
/** In many countries one thousand five hundred, here one and a half. Nobody means the latter of small units, and as kept it has no zero. */
const POINT_BETWEEN_GROUPS = /^[1-9]\d{0,2}\.\d\d0$/
const MIN_PARTS_OF_SMALL_UNITS = 100

const isUnit = (text: string): text is ContentUnit => Object.hasOwn(UNITS, text)

/** The content that somebody has typed, such as `750 ml`, `1.5 kg` or `12 pieces`; undefined when it is none. */
export function readContent(text: string): Content | undefined {
  if (text.length > MAX_CONTENT) return undefined
  const [, digits = '', letters = ''] = CONTENT.exec(undressed(text).replaceAll(ESTIMATED, '').toLowerCase()) ?? []
  const unit = SPELLINGS[letters] ?? letters
  const amount = readNumber(digits)
  if (!isUnit(unit) || amount === undefined || amount <= 0 || amount > MAX_AMOUNT) return undefined
  const isSmall = unit === 'piece' || UNITS[unit].parts >= MIN_PARTS_OF_SMALL_UNITS
  if (isSmall && POINT_BETWEEN_GROUPS.test(digits.trim())) return undefined
  const thousandths = Math.round(amount * THOUSANDTHS)
  return thousandths / THOUSANDTHS === amount ? { amount, unit } : undefined
}

/** As it is kept and shown. */
export const contentText = ({ amount, unit }: Content): string =>
  `${String(amount)} ${unit === 'piece' && amount !== 1 ? 'pieces' : unit}`

/**
 * What the product costs for each unit in which contents of its kind are compared, rounded half up to the cent. Null without a content,
 * and where it would round to nothing.
 * @param price cents
 * @param text the content as it is kept
 */
export function unitPriceOf(price: Cents, text: string | null): UnitPrice | null {
  const content = text === null ? undefined : readContent(text)
  if (content === undefined) return null
  const { per, parts } = UNITS[content.unit]
  // Whole numbers below 2^53 for every price and content.
  const thousandths = Math.round(content.amount * THOUSANDTHS)
  const amount = Math.floor((2 * price * parts * THOUSANDTHS + thousandths) / (2 * thousandths))
  return amount === 0 ? null : { amount, unit: per }
}

/** The content, and what it is compared with, as quantities with codes of UN/CEFACT. */
export function contentQuantities({ amount, unit }: Content) {
  const { per } = UNITS[unit]
  return { content: { value: amount, unitCode: UNITS[unit].code }, base: { value: 1, unitCode: UNITS[per].code } }
}
