const tints = ['peach', 'mint', 'sky', 'lilac', 'sand', 'rose', 'lime', 'fog'] as const

/** The name of a soft ground for pictures. */
export type Tint = (typeof tints)[number]

const PRIME = 65_521

/**
 * Each category keeps its tint: on every page, on every machine. One that is not known, or not yet, is neutral.
 * The two seeds are picked so that the demo shop's eight categories take eight different tints.
 */
export function tintOf(category: string | undefined): Tint {
  if (category === undefined) return 'fog'
  let hash = 1481
  for (const char of category.toLowerCase()) hash = (hash * 21 + (char.codePointAt(0) ?? 0)) % PRIME
  return tints[Math.floor((hash * tints.length) / PRIME)] ?? 'fog'
}
