import { keepPreviousData } from '@tanstack/react-query'
import { apiQuery } from './apiQuery.ts'

/** A thing as it was at a moment (ISO 8601), or as it is. @param path of the API */
export const thingQuery = <Thing>(path: string, at: string | null) =>
  apiQuery<Thing>('history', at === null ? path : `${path}?${new URLSearchParams({ at }).toString()}`, {
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
