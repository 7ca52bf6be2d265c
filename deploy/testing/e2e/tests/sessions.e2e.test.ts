import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openBrowser, startWebShop } from '@shop/test-support'
import type { RunningShop } from '@shop/test-support'
import { findAccessibilityViolations } from '../src/accessibility.ts'
import { openBrowserSession } from '../src/browser-session.ts'
import { signInAndGoTo } from '../src/sign-in.ts'

let shop: RunningShop
let browser: Browser
beforeAll(async () => {
  shop = await startWebShop(inject('postgresUrl'))
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await shop.close()
})

describe('the sessions of a customer', () => {
  it.each([390, 1280])('are listed on the profile page and ended from there, %i pixels wide', async (width) => {
    const customer = await shop.registerCustomer('Sigrid Session')
    const [{ page, close }, elsewhere] = [
      await openBrowserSession(browser, shop.url),
      await openBrowserSession(browser, shop.url),
    ]
    await page.setViewportSize({ width, height: 900 })
    await signInAndGoTo(elsewhere.page, customer, '/profile')
    await signInAndGoTo(page, customer, '/profile')
    const sessions = page.getByRole('region', { name: 'Sessions' })
    await sessions.getByText('This session').waitFor()
    expect(await sessions.getByRole('listitem').count()).toBe(3)
    expect(await findAccessibilityViolations(page, 'light')).toEqual([])
    await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await sessions.getByRole('button', { name: 'Sign out everywhere else' }).waitFor({ state: 'detached' })
    await elsewhere.page.reload()
    await elsewhere.page.waitForURL(/\/login/)
    await Promise.all([close(), elsewhere.close()])
  })
})
