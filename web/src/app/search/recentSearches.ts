import { createStoredValue } from '../../lib/storedValue.ts'

const MAX_RECENT = 5

/** What was searched last in this browser, the newest first. */
export const recentSearches = createStoredValue<readonly string[]>({
  key: 'recentSearches',
  parse: (value) => (Array.isArray(value) ? value.filter((entry) => typeof entry === 'string').slice(0, MAX_RECENT) : []),
})

/** The searches with `keyword` as the newest one. */
export function withRecentSearch(searches: readonly string[], keyword: string): readonly string[] {
  const isSame = (entry: string) => entry.toLowerCase() === keyword.toLowerCase()
  return [keyword, ...searches.filter((entry) => !isSame(entry))].slice(0, MAX_RECENT)
}
