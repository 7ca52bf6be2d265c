import { foldOption } from './option-order.ts'
import type { Specification } from './specifications.ts'

/** The same for options in another order, and for other spellings such as 'Color' and 'color'. */
export const optionsKey = (options: readonly Specification[]): string =>
  JSON.stringify(options.map(({ name, value }) => [foldOption(name), foldOption(value)].join('\n')).sort())
