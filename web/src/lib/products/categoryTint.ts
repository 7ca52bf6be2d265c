const tints = ['peach', 'mint', 'sky', 'lilac', 'sand', 'rose', 'lime', 'fog'] as const

/** The name of a pastel background colour; an element shows the one that its `data-tint` names. See tokens.css. */
export type Tint = (typeof tints)[number]

const PRIME = 65_521

/**
 * The background colour of a category: a hash of its name, so it is the same everywhere. An unknown category gets the
 * neutral `fog`. The two constants are chosen so that the demo shop's eight categories get eight different tints.
 */
export function categoryTint(category: string | undefined): Tint {
  if (category === undefined) return 'fog'
  let hash = 1481
  for (const char of category.toLowerCase()) hash = (hash * 21 + (char.codePointAt(0) ?? 0)) % PRIME
  return tints[Math.floor((hash * tints.length) / PRIME)] ?? 'fog'
}
