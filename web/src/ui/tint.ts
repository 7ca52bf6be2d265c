const tints = ['peach', 'mint', 'sky', 'lilac', 'sand', 'rose', 'lime', 'fog'] as const

/** The name of a soft ground for pictures. */
export type Tint = (typeof tints)[number]

const PRIME = 65_521

/**
 * Each name, as a rule a category's, keeps its tint: on every page, on every machine.
 * The two seeds are picked so that the demo shop's eight categories take eight different tints.
 */
export function tintOf(name: string): Tint {
  let hash = 1481
  for (const char of name.toLowerCase()) hash = (hash * 21 + (char.codePointAt(0) ?? 0)) % PRIME
  return tints[Math.floor((hash * tints.length) / PRIME)] ?? 'fog'
}
