const tints = ['peach', 'mint', 'sky', 'lilac', 'sand', 'rose', 'lime', 'fog'] as const

/** The name of a soft ground for pictures. */
export type Tint = (typeof tints)[number]

/** Each name, as a rule a category's, keeps its tint: on every page, on every machine. */
export function tintOf(name: string): Tint {
  let hash = 7
  for (const char of name.toLowerCase()) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) % 65_521
  return tints[hash % tints.length] ?? 'fog'
}
