import { undressed } from '@shop/contracts/shared'

const NUMBER = /(?<![\p{L}\d])[1-9]\d{6,11}(?![\p{L}\d])/gu
/** As a spreadsheet or a person writes it in groups: 2 834 128, 2.834.128. */
const IN_GROUPS = /^[1-9]\d{0,2}([ .,'’])\d{3}(?:\1\d{3}){1,2}$/

/** The only number of an order in a text, such as that in 'Order #2834128,' or '№ ٢٨٣٤١٢٨'; blank if there is none, or several. */
export function typedNumber(text: string): string {
  const plain = undressed(text.replaceAll('№', '#')).replace(/^#/, '')
  if (/^\d+$/.test(plain)) return plain
  if (IN_GROUPS.test(plain)) return plain.replaceAll(/\D/g, '')
  const [number = '', ...others] = plain.match(NUMBER) ?? []
  return others.length === 0 ? number : ''
}
