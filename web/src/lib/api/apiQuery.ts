import type { Answered, Carried, Endpoint, EndpointSchemas } from '@shop/contracts/shared'
import type { keepPreviousData } from '@tanstack/react-query'
import type { Versioned } from './errors.ts'
import { pathOf } from './pathOf.ts'

/** What a change makes stale together. */
export type QueryTopic =
  | 'products'
  | 'users'
  | 'orders'
  | 'reports'
  | 'operations'
  | 'extensions'
  | 'setup'
  | 'shop'
  | 'views'
  | 'webhooks'
  | 'history'
  | 'apiKeys'

/** The filter of all queries about a topic. */
export function queriesAbout(topic: QueryTopic) {
  return { queryKey: [topic] }
}

interface QuerySettings {
  /** Milliseconds for which an answer counts as current. */
  staleTime?: number
  gcTime?: number
  placeholderData?: typeof keepPreviousData
}

export interface ApiQuery<T> extends QuerySettings {
  queryKey: readonly [topic: QueryTopic, path: string]
  queryFn: (context: { signal: AbortSignal }) => Promise<T>
  meta: { path: string; isOptional?: boolean }
}

export interface EditQuery<T> {
  queryKey: readonly [topic: QueryTopic, path: string, purpose: 'edit']
  queryFn: (context: { signal: AbortSignal }) => Promise<Versioned<T>>
  meta: { path: string }
  staleTime: number
}

/** Query options for what a form edits: with its ETag, and read anew for every form. */
export function editQuery<T>(topic: QueryTopic, path: string) {
  const query: EditQuery<T> = {
    queryKey: [topic, path, 'edit'],
    queryFn: async ({ signal }) => (await loadApi()).getVersioned<T>(path, signal),
    meta: { path },
    staleTime: 0,
  }
  return query
}

interface ApiQueryOptions extends QuerySettings {
  /** A page is complete without the answer. */
  isOptional?: boolean
}

/** Loaded with the first call: a rendered page comes with its answers. */
const loadApi = async () => (await import('./client.ts')).api

/** Query options for GET of one API path. `meta.path` lets the server renderer answer the query without HTTP. */
export function apiQuery<T>(topic: QueryTopic, path: string, { isOptional, ...settings }: ApiQueryOptions = {}): ApiQuery<T> {
  return {
    queryKey: [topic, path],
    queryFn: async ({ signal }) => (await loadApi()).get<T>(path, signal),
    meta: { path, isOptional },
    ...settings,
  }
}

/** Query options for an endpoint of the contracts. */
export function endpointQuery<Schemas extends EndpointSchemas>(
  topic: QueryTopic,
  { path }: Endpoint<Schemas>,
  carried: Carried<Schemas>,
  options?: ApiQueryOptions,
) {
  return apiQuery<Answered<Schemas>>(topic, pathOf(path, carried), options)
}

/** The same for what a form edits. */
export function endpointEditQuery<Schemas extends EndpointSchemas>(
  topic: QueryTopic,
  { path }: Endpoint<Schemas>,
  carried: Carried<Schemas>,
) {
  return editQuery<Answered<Schemas>>(topic, pathOf(path, carried))
}
