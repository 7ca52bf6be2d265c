import { useMemo } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { parsePageNumber } from '../../../lib/paths.ts'
import { listPath, parseFilters, requestQuery, changeFilters, type Filters } from './listParams.ts'

export interface ListParams {
  page: number
  filters: Filters
  /** The query string of the API request. */
  query: string
  pathOf: (page: number) => string
  /** The path of the first page with these filters. */
  pathWith: (filters: Filters) => string
  parse: (query: string) => Filters
  /** Changes one filter and returns to the first page. */
  setFilter: (name: string, value: string) => void
  /** The same of several. */
  setFilters: (values: Filters) => void
  clearFilters: () => void
}

/** The page and the filters of a list. They are kept in the URL, so they survive a reload and can be shared and bookmarked. */
export function useListParams(base: string, filterNames: readonly string[]): ListParams {
  const { pageNumber } = useParams()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  return useMemo(() => {
    const page = parsePageNumber(pageNumber)
    const filters = parseFilters(search, filterNames)
    const apply = (next: Filters) => void navigate(listPath(base, next), { replace: true })
    // Of the address as it is now: until the list of a clicked view is rendered, `filters` are still those of the view before.
    const present = () => parseFilters(new URLSearchParams(window.location.search), filterNames)
    const setFilters = (values: Filters) => apply(changeFilters(present(), values))
    return {
      page,
      filters,
      query: requestQuery(filters, page),
      pathOf: (target: number) => listPath(base, filters, target),
      pathWith: (others: Filters) => listPath(base, others),
      parse: (query: string) => parseFilters(new URLSearchParams(query), filterNames),
      setFilter: (name: string, value: string) => setFilters({ [name]: value }),
      setFilters,
      clearFilters: () => apply({}),
    }
  }, [base, filterNames, navigate, pageNumber, search])
}
