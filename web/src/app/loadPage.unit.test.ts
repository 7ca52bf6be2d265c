import { expect, it, vi } from 'vitest'
import { adminPages } from './lazyPages.ts'
import { preloadPage } from './loadPage.ts'

it.each([
  ['/admin', 0],
  ['/admin/userlist/2', 1],
  ['/admin/reports', 11],
])('preloads the page at %s, and no other', async (pathname, index) => {
  const spies = adminPages.map(({ Page }) => vi.spyOn(Page, 'preload').mockResolvedValue(undefined))
  await preloadPage(pathname)
  await preloadPage('/order/1')
  expect(spies.map((spy) => spy.mock.calls.length)).toEqual(adminPages.map((_, position) => (position === index ? 1 : 0)))
  vi.restoreAllMocks()
})
