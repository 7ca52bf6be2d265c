import type { PublicShop } from '@shop/contracts/shop'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { ApiError } from '../../lib/api/errors.ts'
import { shopQuery } from '../../lib/api/shop.ts'
import { unknownShop } from '../../lib/useShop.ts'
import { PlaceOrderCard } from './PlaceOrderCard.tsx'

const mugs = { product: 'p1', name: 'Mug', image: '/images/mug.webp', price: 34, countInStock: 500, qty: 250 }

function render(shop: Partial<PublicShop>, error: unknown): string {
  const client = new QueryClient()
  client.setQueryData(shopQuery().queryKey, { ...unknownShop, ...shop })
  return renderToString(
    <QueryClientProvider client={client}>
      <StaticRouter location="/placeorder">
        <PlaceOrderCard
          items={[mugs]}
          method="COD"
          isBusy={false}
          isLoading={false}
          isOffline={false}
          error={error}
          mustConfirm={false}
          onPlace={() => undefined}
        />
      </StaticRouter>
    </QueryClientProvider>,
  )
}

it('says what can be done about a limit that the first order exceeds', () => {
  const html = render({}, new ApiError(429, 'too_many_open_orders', 'Too many open orders'))
  expect(html).toContain('Too many open orders.')
  expect(html).toContain('order less')
})

it('says in the European Union that the order obliges to pay, and directly above what is ordered and for how much', () => {
  const pages = [{ slug: 'guarantee' as const, title: 'Legal guarantee' }]
  const html = render({ consumerLaw: 'eu', pages }, null)
  expect(html).toMatch(/250 × Mug<.*Items<.*Shipping<.*Tax<.*Total<.*>Order with obligation to pay<.*href="\/pages\/guarantee"/)
  expect(html).not.toContain('Place Order')
})

it('is the one of the specification elsewhere, or that of the shopkeeper', () => {
  const html = render({}, null)
  expect(html).toContain('>Place Order<')
  expect(html).not.toContain('250 × Mug')
  expect(render({ orderButton: 'Buy now' }, null)).toContain('>Buy now<')
})
