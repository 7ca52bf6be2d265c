import { QueryClient } from '@tanstack/react-query'
import { isTransient } from '../lib/api/errors.ts'

const STALE_TIME_MS = 30_000
const MAX_RETRIES = 2

/** The browser has one client; the server creates one per request. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_TIME_MS,
        retry: (failureCount, error) => failureCount < MAX_RETRIES && isTransient(error),
        networkMode: 'offlineFirst',
      },
      mutations: { networkMode: 'always' },
    },
  })
}
