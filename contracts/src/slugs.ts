/** Symbols belong to a name, too: C++, C#, ★★★, 🎁. */
const WORDS = /[\p{L}\p{N}\p{M}\p{S}#@*!]+/gu
/** The slug of a name without such characters: its code points. `_` is in no other slug. */
const CODE_POINTS = /^_[0-9a-f]+(-[0-9a-f]+)*$/

/**
 * The name of a category or brand as a part of a path: `Home & Kitchen` is `home-kitchen`. Names that differ in more than case,
 * spaces and punctuation have different slugs. The slug of a slug is the slug itself.
 */
export function slugOf(name: string): string {
  const lowered = name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’\ufe0f]/g, '')
  if (CODE_POINTS.test(lowered)) return lowered
  const words = lowered.match(WORDS)
  if (words !== null) return words.join('-')
  return `_${Array.from(name, (character) => character.codePointAt(0)?.toString(16)).join('-')}`
}

/** Without accents and symbols: old links have such slugs. */
function plainSlugOf(slug: string): string {
  const plain = slug.normalize('NFKD').replace(/\p{M}/gu, '')
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).join('-')
}

/** The value with the slug, or with a name of this slug; else the first that an old link leads to. */
export function findBySlug<Value extends { readonly slug: string }>(
  values: readonly Value[],
  nameOrSlug: string,
): Value | undefined {
  const wanted = slugOf(nameOrSlug)
  return values.find(({ slug }) => slug === wanted) ?? values.find(({ slug }) => plainSlugOf(slug) === wanted)
}
