import type { PublicShop } from '@shop/contracts/shop'
import { describe, expect, it } from 'vitest'
import { llmsTextOf } from './llms-txt.ts'

const shop = {
  name: 'Kiln',
  headline: 'Made by hand',
  introduction: '',
  currency: { code: 'EUR', decimals: 2 },
  pages: [{ slug: 'returns', title: 'Returns' }],
} as unknown as PublicShop
const publicUrl = 'https://shop.example/'

describe('the text for assistants', () => {
  it('says what the shop is, and where its pages and its API are', () => {
    expect(llmsTextOf(shop, { publicUrl }).split('\n')).toEqual([
      '# Kiln',
      '',
      '> Made by hand An online shop. Prices are in EUR.',
      '',
      '## Shop',
      '',
      '- [Everything on sale](https://shop.example/): the first page, with the list of products',
      '- [Returns](https://shop.example/pages/returns): what the shop says about it',
      '- [Sitemap](https://shop.example/sitemap.xml): the pages of all categories and products',
      '',
      '## Programs',
      '',
      '- [Products](https://shop.example/api/products?keyword=mug): search as JSON, with prices, stock and pages',
      '- [API](https://shop.example/api/openapi.json): every operation, as OpenAPI',
      '',
    ])
  })

  it('names the protocols that the shop speaks, and no other', () => {
    expect(llmsTextOf(shop, { publicUrl })).not.toMatch(/ucp|mcp/i)
    expect(llmsTextOf(shop, { publicUrl, ucp: true, mcp: true })).toMatch(/\/\.well-known\/ucp\)[^]*\/mcp\)/)
  })

  it('takes what admins have typed as text', () => {
    const text = llmsTextOf({ ...shop, name: '[Kiln](https://evil.example)', headline: 'One\n## Two <b>' }, { publicUrl })
    expect(text).toContain(String.raw`# \[Kiln\](https://evil.example)`)
    expect(text).toContain(String.raw`> One \#\# Two \<b\> An online shop.`)
    expect(text.match(/^## /gm)).toHaveLength(2)
  })
})
