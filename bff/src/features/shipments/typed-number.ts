import { undressed } from '@shop/contracts/shared'

const NUMBER = /(?<![\p{L}\d])[1-9]\d{6,11}(?![\p{L}\d])/gu

/** The only number of an order in a text, such as that in 'Order #2834128,' or '№ ٢٨٣٤١٢٨'; blank if there is none, or several. */
export function typedNumber(text: string): string {
  const plain = undressed(text.replaceAll('№', '#')).replace(/^#/, '')
  if (/^\d+$/.test(plain)) return plain
  const [number = '', ...others] = plain.match(NUMBER) ?? []
  return others.length === 0 ? number : ''
}
