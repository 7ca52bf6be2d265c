import { useMemo } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { callQuery, filtersOf, listPath, withFilter } from './listQuery.ts'
import type { Filters } from './listQuery.ts'

export interface ListState {
  page: number
  filters: Filters
  /** The query string of the call. */
  query: string
  pathOf: (page: number) => string
  /** Changes one filter and begins again at the first page. */
  set: (name: string, value: string) => void
  clear: () => void
}

/** Which rows a list shows: the page and the filters live in the address, so that they can be kept, shared and gone back to. */
export function useList(base: string, names: readonly string[]): ListState {
  const { pageNumber = '1' } = useParams()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  return useMemo(() => {
    const page = /^[1-9]\d*$/.test(pageNumber) ? Number(pageNumber) : 1
    const filters = filtersOf(search, names)
    const show = (next: Filters) => void navigate(listPath(base, next), { replace: true })
    return {
      page,
      filters,
      query: callQuery(filters, page),
      pathOf: (each: number) => listPath(base, filters, each),
      set: (name: string, value: string) => show(withFilter(filters, name, value)),
      clear: () => show({}),
    }
  }, [base, names, navigate, pageNumber, search])
}
