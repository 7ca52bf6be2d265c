import type { Options, SearchOptions } from 'minisearch'

/**
 * Words that a question has and a document has everywhere. VitePress writes these functions into the page as text, so each stands
 * for itself and names nothing outside it.
 */
function processTerm(term: string): string | null {
  const common = new Set(
    'a an and are can do does for from how i if in into is it my of on or our that the there this to we what when where which who why with you your'.split(
      ' ',
    ),
  )
  const word = term.toLowerCase()
  return common.has(word) ? null : word.replace(/^(.{3,})(ies)$/, '$1y').replace(/^(.{3,}[^su])s$/, '$1')
}

export const indexOptions = {
  fields: ['title', 'titles', 'text'],
  storeFields: ['title', 'titles'],
  processTerm,
} satisfies Options
export const searchOptions = {
  fuzzy: 0.15,
  prefix: true,
  boost: { title: 6, titles: 2, text: 1 },
  // Who asks a question wants to do something; why it is so, where it is decided and each field come after that.
  boostDocument: (id: string) =>
    /\/(docs\/(api\/|decisions|behaviour|proof|promises|performance|glossary|threats|security)|CHANGELOG|ARCHITECTURE)/.test(id)
      ? 0.35
      : 1,
} satisfies SearchOptions
