/** The filters that the URL sets, by name. A filter without a value is absent. */
export type Filters = Readonly<Record<string, string>>

/** Reads the filters in `names`; ignores all other parameters. */
export function parseFilters(query: URLSearchParams, names: readonly string[]): Filters {
  return Object.fromEntries(
    names.map((name) => [name, query.get(name)?.trim() ?? ''] as const).filter(([, value]) => value !== ''),
  )
}

/** The path of a page of the list. The first page has no number. */
export function listPath(base: string, filters: Filters, page = 1): string {
  const query = new URLSearchParams(filters).toString()
  return `${base}${page > 1 ? `/${page}` : ''}${query === '' ? '' : `?${query}`}`
}

/** The query string of the API request. */
export function requestQuery(filters: Filters, page: number): string {
  return new URLSearchParams({ ...filters, pageNumber: String(page) }).toString()
}

/** Whether two lists have the same filters and order. */
export function isSameView(one: Filters, other: Filters): boolean {
  const names = Object.keys({ ...one, ...other })
  return names.every((name) => one[name] === other[name])
}

/** Sets filters, which then come last; a blank value removes one. */
export function changeFilters(filters: Filters, values: Filters): Filters {
  const kept = Object.entries(filters).filter(([name]) => values[name] === undefined)
  const set = Object.entries(values).map(([name, value]) => [name, value.trim()] as const)
  return Object.fromEntries([...kept, ...set].filter(([, value]) => value !== ''))
}
