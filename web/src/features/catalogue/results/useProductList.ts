import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
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
  // What a list that does not load was chosen from can still be chosen from.
  const [lastFacets, setLastFacets] = useState(list.data?.facets)
  const facets = list.data === undefined ? lastFacets : list.data.facets
  if (facets !== lastFacets) setLastFacets(facets)
  return { view, list, facets, isPastEnd }
}

export type ProductListState = ReturnType<typeof useProductList>['list']
