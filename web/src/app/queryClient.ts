import { QueryClient } from '@tanstack/react-query'
import { isTransient } from '../lib/api/errors.ts'

const FRESH_MS = 30_000
const RETRIES = 2

/** One per page, and one per request when pages are rendered on a server. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (failures, error) => failures < RETRIES && isTransient(error),
        networkMode: 'offlineFirst',
      },
      mutations: { networkMode: 'always' },
    },
  })
}
