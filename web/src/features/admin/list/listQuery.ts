/** The filters of a list that its address carries; what is not set is not there. */
export type Filters = Readonly<Record<string, string>>

/** The filters that this list knows, of all that the address carries. */
export function filtersOf(query: URLSearchParams, names: readonly string[]): Filters {
  return Object.fromEntries(
    names.map((name) => [name, query.get(name)?.trim() ?? ''] as const).filter(([, value]) => value !== ''),
  )
}

/** The address of a page of the list; the first page has no number. */
export function listPath(base: string, filters: Filters, page = 1): string {
  const query = new URLSearchParams(filters).toString()
  return `${base}${page > 1 ? `/${page}` : ''}${query === '' ? '' : `?${query}`}`
}

/** What the call asks for: the page, and what is set. */
export function callQuery(filters: Filters, page: number): string {
  return new URLSearchParams({ ...filters, pageNumber: String(page) }).toString()
}

/** The filters with one of them changed; a blank value takes it away. */
export function withFilter(filters: Filters, name: string, value: string): Filters {
  const { [name]: _old, ...others } = filters
  return value.trim() === '' ? others : { ...others, [name]: value.trim() }
}
