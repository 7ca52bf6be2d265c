import type { QueryKey } from '@tanstack/react-query'
import { api } from './client.ts'

export interface ApiQuery<T> {
  queryKey: QueryKey
  queryFn: (context: { signal: AbortSignal }) => Promise<T>
  meta: { path: string; isOptional?: boolean }
}

/** Query options for GET of one API path. `meta.path` lets the server renderer answer the query without HTTP. */
export function apiQuery<T>(queryKey: QueryKey, path: string): ApiQuery<T> {
  return { queryKey, queryFn: ({ signal }) => api.get<T>(path, signal), meta: { path } }
}
