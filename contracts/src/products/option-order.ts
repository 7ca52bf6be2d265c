import { compareNames } from '../shared/compare-names.ts'
import { foldText } from '../shared/fold-text.ts'

/** Names and values of options are one where their folded texts are: 'Color' and 'color', 'Red' and 'red'. */
export const foldOption = (text: string): string => foldText(text.trim())

const SIZES = ['xxxs', 'xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', 'xxxl', 'xxxxl', 'xxxxxl']
/** What else shops write for them. */
const OTHER_SIZES: Readonly<Record<string, string>> = {
  '3xs': 'xxxs',
  '2xs': 'xxs',
  'extra small': 'xs',
  small: 's',
  medium: 'm',
  large: 'l',
  'extra large': 'xl',
  '2xl': 'xxl',
  '3xl': 'xxxl',
  '4xl': 'xxxxl',
  '5xl': 'xxxxxl',
}

function sizeOf(value: string): number {
  const folded = foldOption(value)
  return SIZES.indexOf(OTHER_SIZES[folded] ?? folded)
}

/** A number with its unit, such as '38', '7.5', '7,5', '250 ml' or '1,000 ml', whose comma is that of prices. */
function numberOf(value: string) {
  const ungrouped = value.replace(/^(\s*[1-9]\d{0,2}),(?=\d{3}(?!\d))/, '$1')
  const [, digits, unit] = /^\s*(\d{1,9}(?:[.,]\d{1,4})?)\s*(\D{0,20})$/.exec(ungrouped) ?? []
  return digits === undefined ? undefined : { number: Number(digits.replace(',', '.')), unit: foldText((unit ?? '').trim()) }
}

/** The values of an option in the order of a scale that has all of them, of sizes or numbers of one unit; else as they come. */
export function inOptionOrder(values: readonly string[]): string[] {
  if (values.every((value) => sizeOf(value) !== -1)) return values.toSorted((a, b) => sizeOf(a) - sizeOf(b))
  const numbers = values.map(numberOf)
  if (numbers.some((each) => each?.unit !== numbers[0]?.unit || each === undefined)) return [...values]
  return values.toSorted((a, b) => (numberOf(a)?.number ?? 0) - (numberOf(b)?.number ?? 0))
}

/** Where each kind of value stands among others, and its place there. */
function placeOf(value: string) {
  const size = sizeOf(value)
  if (size !== -1) return { kind: 1, unit: '', place: size }
  const number = numberOf(value)
  return number === undefined ? { kind: 2, unit: '', place: 0 } : { kind: 0, unit: number.unit, place: number.number }
}

/** Compares values of different products, which may have several scales: numbers of one unit, then sizes, then words by name. */
export function compareOptionValues(a: string, b: string): number {
  const one = placeOf(a)
  const other = placeOf(b)
  return one.kind - other.kind || compareNames(one.unit, other.unit) || one.place - other.place || compareNames(a, b)
}
