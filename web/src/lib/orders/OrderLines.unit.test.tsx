import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { OrderLines } from './OrderLines.tsx'

const line = { product: 'mug', name: 'Mug', qty: 3, image: '/images/mug.webp', price: 10, sku: 'M-1' }

const render = (refunded: number) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <StaticRouter location="/order/o1">
        <OrderLines lines={[line]} refundedOf={() => refunded} />
      </StaticRouter>
    </QueryClientProvider>,
  )

it('names what was refunded of a line', () => {
  expect(render(0)).toContain('3 × $10.00 · SKU M-1<')
  expect(render(2)).toContain('3 × $10.00 · SKU M-1 · 2 refunded<')
  expect(render(3)).toContain('3 × $10.00 · SKU M-1 · Refunded<')
})
