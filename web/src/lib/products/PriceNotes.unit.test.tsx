import type { PublicShop } from '@shop/contracts/shop'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { shopQuery } from '../api/shop.ts'
import { unknownShop } from '../useShop.ts'
import { PriceNotes } from './PriceNotes.tsx'

function render(shop: Partial<PublicShop>, props: ComponentProps<typeof PriceNotes> = {}): string {
  const client = new QueryClient()
  client.setQueryData(shopQuery().queryKey, { ...unknownShop, ...shop })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <StaticRouter location="/">
        <PriceNotes {...props} />
      </StaticRouter>
    </QueryClientProvider>,
  )
}

it('say what a unit of the content costs, and nothing without a content', () => {
  expect(render({}, { unitPrice: { price: 1_332.5, unit: 'l' } })).toContain('>$1,332.50 per l<')
  expect(render({})).toBe('')
})

it('say in the European Union what the price contains, with a link to the page about delivery where there is one', () => {
  const pages = [{ slug: 'shipping' as const, title: 'Shipping' }]
  const terms = { pricesIncludeTax: true, taxPercent: 19, taxPercentReduced: 7, taxesDelivery: true, deliveryPrice: 4.9 }
  expect(render({ consumerLaw: 'eu', pages, terms })).toMatch(/incl\. VAT, plus <.*href="\/pages\/shipping"[^>]*>delivery</)
  expect(render({ consumerLaw: 'eu', terms })).toMatch(/incl\. VAT, plus <.*<span>delivery</)
  expect(render({ consumerLaw: 'none', pages, terms })).toBe('')
})

it('say that tax comes to a price which does not include it', () => {
  expect(render({ consumerLaw: 'eu' })).toMatch(/plus VAT and <.*<span>delivery</)
})
