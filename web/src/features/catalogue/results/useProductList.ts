import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'react-router-dom'
import { isPageOfNone, parseListView, productListQuery } from '../../../lib/products/productLists.ts'

/** The list that the URL describes; while another one loads, the previous products stay. */
export function useProductList() {
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const view = parseListView(pathname, query)
  const list = useQuery({ ...productListQuery(view), placeholderData: keepPreviousData })
  // Of the list before while the next one loads.
  const isPastEnd = list.data !== undefined && !list.isPlaceholderData && isPageOfNone(list.data)
  return { view, list, isPastEnd }
}

export type ProductListState = ReturnType<typeof useProductList>['list']
