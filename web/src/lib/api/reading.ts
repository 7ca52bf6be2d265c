import type { QueryKey } from '@tanstack/react-query'
import { api } from './client.ts'

export interface Reading<T> {
  queryKey: QueryKey
  queryFn: (context: { signal: AbortSignal }) => Promise<T>
  meta: { path: string }
}

/** A query that reads one path of the API; `meta` names the path, so that a server can answer the query without a network. */
export function reading<T>(queryKey: QueryKey, path: string): Reading<T> {
  return { queryKey, queryFn: ({ signal }) => api.get<T>(path, signal), meta: { path } }
}
