import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import type { CartItem } from '../../lib/cart/cart.ts'
import { CartSummary } from './CartSummary.tsx'

const mug: CartItem = { product: 'p1', name: 'Mug', image: '/images/mug.webp', price: 34, countInStock: 5, qty: 1 }

const render = (items: readonly CartItem[]) =>
  renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <StaticRouter location="/cart">
        <CartSummary items={items} />
      </StaticRouter>
    </QueryClientProvider>,
  )

it('has the amounts of what can be ordered', () => {
  const html = render([mug, { ...mug, product: 'p2', countInStock: 0 }])
  expect(html).toContain('$139.10')
  expect(html).toContain('free shipping')
})

it.each<[string, Partial<CartItem>]>([
  ['no longer sold', { unavailable: true }],
  ['out of stock', { countInStock: 0 }],
])('has no shipping, tax or total of a cart whose only item is %s', (_, change) => {
  const html = render([{ ...mug, ...change }])
  expect(html).toContain('to go on.')
  expect(html).not.toContain('$100.00')
  expect(html).not.toContain('free shipping')
})
