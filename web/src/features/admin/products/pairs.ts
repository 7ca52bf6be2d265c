import type { Specification } from '@shop/contracts/products'

/** Names and values as lines `name: value`. A line without a colon is a name without a value, which the API refuses. */
export const parsePairs = (text: string): Specification[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [name = '', ...value] = line.split(':')
      return { name: name.trim(), value: value.join(':').trim() }
    })

export const pairsText = (pairs: readonly Specification[]): string =>
  pairs.map(({ name, value }) => `${name}: ${value}`).join('\n')
