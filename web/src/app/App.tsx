import { QueryClientProvider } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { Origin } from '../lib/origin.ts'
import { AppRoutes } from './AppRoutes.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'

interface AppProps {
  queryClient: QueryClient
  /** Where shoppers reach the shop. */
  origin: string
}

/** The whole page but its router, which differs between browser and server. */
export function App({ queryClient, origin }: AppProps) {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <Origin value={origin}>
          <AppRoutes />
        </Origin>
      </QueryClientProvider>
    </ErrorBoundary>
  )
}
