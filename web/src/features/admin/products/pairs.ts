import { NAME_END, type Specification } from '@shop/contracts/products'

/** Names and values as lines `name: value`. A line without a colon is a name without a value, which the API refuses. */
export const parsePairs = (text: string): Specification[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const end = line.search(NAME_END)
      return end < 0 ? { name: line.trim(), value: '' } : { name: line.slice(0, end).trim(), value: line.slice(end + 1).trim() }
    })

export const pairsText = (pairs: readonly Specification[]): string =>
  pairs.map(({ name, value }) => `${name}: ${value}`).join('\n')
