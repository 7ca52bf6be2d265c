import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openBrowser } from '@shop/chromium'
import { startDemoShop, type RunningShop } from '@shop/test-support'
import { findAccessibilityViolations } from '../src/accessibility.ts'
import { openRoleSession } from '../src/role-session.ts'
import { listScreens, waitForScreen, type Role, type Screen } from '../src/screens.ts'
import { findOverflowsAtWidths } from './support/overflow-check.ts'

let shop: RunningShop
let browser: Browser
let screens: Record<Role, Screen[]>

beforeAll(async () => {
  shop = await startDemoShop(inject('postgresUrl'), { reports: true })
  browser = await openBrowser()
  screens = await listScreens(shop.url)
})
afterAll(async () => {
  await browser.close()
  await shop.close()
})

/** For all screens of a role, each at four widths. */
const TIMEOUT_MS = 900_000

/** The browser logs every 404 response as an error; a page of an unknown product expects one. */
function unexpectedErrors(consoleErrors: readonly string[], screen: Screen): string[] {
  return consoleErrors.filter((error) => !(screen.name.endsWith('unknown') && error.includes('404')))
}

/**
 * Each page is also checked at other widths: 640 pixels equal a window of 1280 pixels at 200 % zoom, and 320 pixels one at
 * 400 %, where WCAG forbids horizontal scrolling.
 */
describe.each([
  { width: 390, theme: 'dark' as const, otherWidths: [360, 320] },
  { width: 1280, theme: 'light' as const, otherWidths: [1920, 640] },
])('every screen at $width pixels, $theme', ({ width, theme, otherWidths }) => {
  it.concurrent.each<Role>(['visitor', 'customer', 'admin'])(
    'is accessible, logs no errors and fits the viewport: %s',
    async (role) => {
      const { page, consoleErrors, close } = await openRoleSession(browser, shop.url, role, { width, theme })
      const problems: string[] = []
      for (const screen of screens[role]) {
        consoleErrors.length = 0
        await page.goto(screen.path)
        await page.getByRole('heading', { level: 1 }).first().waitFor()
        await waitForScreen(page, screen)
        await screen.prepare?.(page)
        const violations = await findAccessibilityViolations(page, theme)
        const errors = unexpectedErrors(consoleErrors, screen)
        const overflows = await findOverflowsAtWidths(page, [width, ...otherWidths, width])
        problems.push(...[...violations, ...errors, ...overflows].map((problem) => `${screen.name}: ${problem}`))
      }
      expect(problems).toEqual([])
      await close()
    },
    TIMEOUT_MS,
  )
})
