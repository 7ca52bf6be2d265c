import type { ShopHistory } from '@shop/contracts/history'
import { keepPreviousData } from '@tanstack/react-query'
import { apiQuery } from './apiQuery.ts'

/** A page of the history, always read anew; any change may add to it. `query` is the query string of the request. */
export const historyQuery = (query: string) =>
  apiQuery<ShopHistory>('history', `/admin/history?${query}`, { staleTime: 0, placeholderData: keepPreviousData })
