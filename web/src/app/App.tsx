import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AssetsContext } from '../lib/assets.ts'
import { OriginContext } from '../lib/origin.ts'
import { useShop } from '../lib/useShop.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { ShopRoutes } from './ShopRoutes.tsx'

interface AppProps {
  queryClient: QueryClient
  /** The shop's public origin. */
  origin: string
}

function WithAssets({ children }: { children: ReactNode }) {
  const { assets = '' } = useShop()
  return <AssetsContext value={assets}>{children}</AssetsContext>
}

/** The app without its router, which differs between browser and server. */
export function App({ queryClient, origin }: AppProps) {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <OriginContext value={origin}>
          <WithAssets>
            <ShopRoutes />
          </WithAssets>
        </OriginContext>
      </QueryClientProvider>
    </ErrorBoundary>
  )
}
