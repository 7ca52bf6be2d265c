/** Symbols belong to a name, too: C++, C#, ★★★, 🎁. */
const WORDS = /[\p{L}\p{N}\p{M}\p{S}#@*!]+/gu
/** The slug of a name without such characters: its code points. `_` is in no other slug. */
const CODE_POINTS = /^_[0-9a-f]+(-[0-9a-f]+)*$/

/**
 * The name of a category or brand as a part of a path: `Home & Kitchen` is `home-kitchen`. Names that differ in case, spaces and
 * punctuation alone have the same; `slugsOf` tells them apart. The slug of a slug is the slug itself.
 */
function slugOf(name: string): string {
  const lowered = name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’\ufe0f]/g, '')
  if (CODE_POINTS.test(lowered)) return lowered
  const words = lowered.match(WORDS)
  if (words !== null) return words.join('-')
  return `_${Array.from(name, (character) => character.codePointAt(0)?.toString(16)).join('-')}`
}

/** What names have in common that are the same but for case and spaces. */
const spellingOf = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

/** FNV-1a, 32 bits. */
function digestOf(text: string): string {
  let digest = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) digest = Math.imul(digest ^ byte, 0x01000193) >>> 0
  return digest.toString(36)
}

/** The slug of a name whose shorter one belongs to another: `home-garden-1x9k2f`. */
const longSlugOf = (name: string): string => `${slugOf(name)}-${digestOf(spellingOf(name))}`

/**
 * The slug of each name. Names that differ in more than case and spaces have different ones: the first has the short slug, so
 * that a link keeps leading to the category that was there before. Of the same names in the same order the slugs are the same.
 * @param names oldest first
 */
export function slugsOf(names: Iterable<string>): Map<string, string> {
  const owners = new Map<string, string>()
  const slugs = new Map<string, string>()
  for (const name of names) {
    if (slugs.has(name)) continue
    const slug = slugOf(name)
    const spelling = spellingOf(name)
    const owner = owners.get(slug) ?? spelling
    owners.set(slug, owner)
    slugs.set(name, owner === spelling ? slug : longSlugOf(name))
  }
  return slugs
}

/** Without accents and symbols: old links have such slugs. */
function plainSlugOf(slug: string): string {
  const plain = slug.normalize('NFKD').replace(/\p{M}/gu, '')
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).join('-')
}

interface Named {
  readonly name: string
  readonly slug: string
}

/** The value with the name, whatever its case and spaces. */
export function findByName<Value extends Named>(values: readonly Value[], wanted: string): Value | undefined {
  const spelling = spellingOf(wanted)
  return values.find(({ name }) => spellingOf(name) === spelling)
}

/** The value with the slug or the name, or with a slug that it had or that an old link has. */
export function findBySlug<Value extends Named>(values: readonly Value[], nameOrSlug: string): Value | undefined {
  const wanted = slugOf(nameOrSlug)
  return (
    values.find(({ slug }) => slug === nameOrSlug) ??
    findByName(values, nameOrSlug) ??
    values.find(({ slug }) => slug === wanted) ??
    values.find(({ name, slug }) => wanted.startsWith(`${slug}-`) && longSlugOf(name) === wanted) ??
    values.find(({ slug }) => plainSlugOf(slug) === wanted)
  )
}
