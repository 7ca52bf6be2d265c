import { beforeAll, expect, it, vi } from 'vitest'
import { routes } from '../lib/paths.ts'
import { adminPages } from './lazyPages.ts'
import { preloadPage } from './loadPage.ts'

// It waits for 300 ms at most, and a busy machine takes longer to load these for the first time.
beforeAll(() => import('./FurtherRoutes.tsx'))

it.each([
  ['/admin', routes.admin.root],
  ['/admin/userlist/2', routes.admin.userList],
  ['/admin/reports', routes.admin.reports],
])('preloads the page at %s, and no other', async (pathname, route) => {
  const spies = adminPages.map(({ Page }) => vi.spyOn(Page, 'preload').mockResolvedValue(undefined))
  await preloadPage(pathname)
  await preloadPage('/order/1')
  expect(spies.map((spy) => spy.mock.calls.length)).toEqual(adminPages.map(({ path }) => (path === route ? 1 : 0)))
  vi.restoreAllMocks()
})
