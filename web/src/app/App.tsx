import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { OriginContext } from '../lib/origin.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { ShopRoutes } from './ShopRoutes.tsx'

interface AppProps {
  queryClient: QueryClient
  /** The shop's public origin. */
  origin: string
}

/** The app without its router, which differs between browser and server. */
export function App({ queryClient, origin }: AppProps) {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <OriginContext value={origin}>
          <ShopRoutes />
        </OriginContext>
      </QueryClientProvider>
    </ErrorBoundary>
  )
}
