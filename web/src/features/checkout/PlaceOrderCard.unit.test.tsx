import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { ApiError } from '../../lib/api/errors.ts'
import { PlaceOrderCard } from './PlaceOrderCard.tsx'

const mugs = { product: 'p1', name: 'Mug', image: '/images/mug.webp', price: 34, countInStock: 500, qty: 250 }

it('says what can be done about a limit that the first order exceeds', () => {
  const html = renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <StaticRouter location="/placeorder">
        <PlaceOrderCard
          items={[mugs]}
          method="COD"
          isBusy={false}
          isLoading={false}
          isOffline={false}
          error={new ApiError(429, 'too_many_open_orders', 'Too many open orders')}
          mustConfirm={false}
          onPlace={() => undefined}
        />
      </StaticRouter>
    </QueryClientProvider>,
  )
  expect(html).toContain('Too many open orders.')
  expect(html).toContain('order less')
})
