import { foldText } from '@shop/contracts/shared'

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
  const folded = foldText(value.trim())
  return SIZES.indexOf(OTHER_SIZES[folded] ?? folded)
}

/** A number with its unit, such as '38', '7.5' or '250 ml'. */
function numberOf(value: string) {
  const [, digits, unit] = /^\s*(\d{1,9}(?:[.,]\d{1,4})?)\s*(\D{0,20})$/.exec(value) ?? []
  return digits === undefined ? undefined : { number: Number(digits.replace(',', '.')), unit: foldText((unit ?? '').trim()) }
}

/** The values of an option in the order of a scale that has all of them, of sizes or numbers of one unit; else as they come. */
export function inOrder(values: readonly string[]): string[] {
  if (values.every((value) => sizeOf(value) !== -1)) return values.toSorted((a, b) => sizeOf(a) - sizeOf(b))
  const numbers = values.map(numberOf)
  if (numbers.some((each) => each?.unit !== numbers[0]?.unit || each === undefined)) return [...values]
  return values.toSorted((a, b) => (numberOf(a)?.number ?? 0) - (numberOf(b)?.number ?? 0))
}
