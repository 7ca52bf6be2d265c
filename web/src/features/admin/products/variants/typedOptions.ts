import { foldOption, MAX_OPTIONS, MAX_VARIANTS, NAME_END } from '@shop/contracts/products'

/** One option of a matrix with its values, in their order. */
export interface MatrixOption {
  readonly name: string
  readonly values: readonly string[]
}

/** Of several spellings of one text, such as 'Red' and 'red', the first. */
export const distinct = (texts: readonly string[]): string[] =>
  texts.filter((text, index) => texts.findIndex((other) => foldOption(other) === foldOption(text)) === index)

/** Also those of Chinese, Japanese and Arabic keyboards. */
const COMMA = /[,，、،]/
const SEMICOLON = /[;；؛\t]/

/** Commas separate values. Where there are semicolons or tabs, these do, and a comma is a part of its value: '7,5; 8'. */
function splitValues(text: string): string[] {
  const separator = SEMICOLON.test(text) ? SEMICOLON : COMMA
  const parts = text.split('\n').flatMap((line) => line.split(separator))
  const values = parts.map((value) => value.trim().replaceAll(/\s+/g, ' '))
  return distinct(values.filter((value) => value !== ''))
}

/** A line without a colon goes on with the values of the line before, as a column of a spreadsheet does. */
const NEXT_OPTION = /\n(?=[^\n:：]*[:：])/
const EXAMPLE = '“Size: 38, 39, 40”'

function faultOf(options: readonly MatrixOption[]): string | undefined {
  if (options.length === 0) return `Enter at least one option, such as ${EXAMPLE}`
  if (options.some(({ name }) => name === '')) return `Begin with the name of the option, such as ${EXAMPLE}`
  if (options.length > MAX_OPTIONS) return `Enter at most ${String(MAX_OPTIONS)} options`
  const empty = options.find(({ values }) => values.length === 0)
  if (empty !== undefined) return `Enter the values of ${empty.name}, such as ${EXAMPLE}`
  if (distinct(options.map(({ name }) => name)).length < options.length) return 'Each option has a name of its own'
  const count = options.reduce((product, { values }) => product * values.length, 1)
  return count > MAX_VARIANTS ? `These are ${String(count)} variants: a group has at most ${String(MAX_VARIANTS)}` : undefined
}

export interface TypedOptions {
  readonly options: readonly MatrixOption[]
  /** Why they make no matrix. */
  readonly fault: string | undefined
}

/** Reads options as they are typed or pasted: one per line, as 'Size: 38, 39, 40'. */
export function parseOptions(text: string): TypedOptions {
  const parts = text.trim().split(NEXT_OPTION).filter(Boolean)
  const options = parts.map((part) => {
    const colon = part.search(NAME_END)
    const name = part.slice(0, Math.max(colon, 0)).trim()
    return { name, values: splitValues(part.slice(colon + 1)) }
  })
  return { options, fault: faultOf(options) }
}

function valuesText(values: readonly string[]): string {
  return values.some((value) => COMMA.test(value)) ? `${values.join('; ')};` : values.join(', ')
}

/** What `parseOptions` reads as these options. */
export const optionsText = (options: readonly MatrixOption[]): string =>
  options.map(({ name, values }) => `${name}: ${valuesText(values)}`).join('\n')
