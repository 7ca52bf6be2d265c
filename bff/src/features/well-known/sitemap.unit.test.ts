import { createCatalogueIndex } from '@shop/catalogue-index'
import { productRow } from '@shop/catalogue-index/testing'
import type { PublicShop } from '@shop/contracts/shop'
import { describe, expect, it, vi } from 'vitest'
import { createSitemap } from './sitemap.ts'

const idOf = (number: number): string => `019aa000-0000-7000-8000-00000000000${String(number)}`

function setUp() {
  const index = createCatalogueIndex()
  const load = (number: number) => index.load([productRow({ productId: idOf(number), category: 'Kitchen' })])
  load(1)
  let current = { shop: { pages: [] } as unknown as PublicShop, accentCss: '' }
  const sitemap = createSitemap({ latest: () => index }, { current: () => current }, 'https://shop.example')
  const put = vi.spyOn(index, 'newest')
  return {
    load,
    put,
    change: (slug: string) => (current = { ...current, shop: { pages: [{ slug }] } as unknown as PublicShop }),
    read: () => String(sitemap().form('identity')?.body),
  }
}

describe('the sitemap', () => {
  it('is put together once for all visitors, until a product comes', () => {
    const { load, put, read } = setUp()
    expect([read().includes(idOf(1)), read().includes(idOf(2))]).toEqual([true, false])
    expect(put).toHaveBeenCalledTimes(1)
    load(2)
    expect(read()).toContain(idOf(2))
    expect(put).toHaveBeenCalledTimes(2)
  })

  it('has the pages that the shop has now', () => {
    const { change, read } = setUp()
    expect(read()).not.toContain('/pages/terms')
    change('terms')
    expect(read()).toContain('/pages/terms')
  })
})
