import type { QueryClient } from '@tanstack/react-query'
import { firstQueries } from './firstQueries.ts'

/** Asks at once for what the first screen will ask for; what was handed over with the page is not asked for again. */
export function warmUp(queryClient: QueryClient, pathname: string): void {
  for (const query of firstQueries(pathname)) queryClient.query(query).catch(() => undefined)
}
