import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { confirmAddress, startWebShop } from '@shop/test-support'
import { openBrowserSession } from '../src/browser-session.ts'
import { signInAndGoTo } from '../src/sign-in.ts'
import { withBrowser } from './support/with-browser.ts'

const { shop, browser } = await withBrowser(startWebShop(inject('postgresUrl')))

/** What the page asks for, from the bottom of the page to its top. */
const answers = ['orders/myorders', 'passkeys', 'second-factor', 'mail-settings', 'sessions', 'addresses', 'profile']

/** Holds back all these answers, and returns what lets the next one through. */
async function holdAnswers(page: Page): Promise<(() => Promise<unknown>)[]> {
  const held = answers.map((path) => {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    return { path, released: promise, release: () => resolve(undefined) }
  })
  for (const { path, released } of held) {
    await page.route(`**/api/**/${path}`, async (route) => {
      const response = await route.fetch()
      await released
      await route.fulfill({ response })
    })
  }
  return held.map(({ path, release }) => async () => {
    const finished = page.waitForEvent('requestfinished', (request) => request.url().endsWith(path))
    release()
    return finished
  })
}

/** Notes in each frame where the controls of the page stand. The result tells which of them have moved since. */
async function watchControls(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const tops = new Map<Element, Set<number>>()
    const note = () => {
      for (const control of document.querySelectorAll('main :is(a, button, input)')) {
        if (!control.checkVisibility()) continue
        const top = Math.round(control.getBoundingClientRect().top + scrollY)
        tops.set(control, (tops.get(control) ?? new Set()).add(top))
      }
      requestAnimationFrame(note)
    }
    note()
    Object.assign(window, {
      movedControls: () =>
        [...tops]
          .filter(([, { size }]) => size > 1)
          .map(([{ textContent, id }, seen]) => `${textContent}#${id} at ${[...seen].join()}`),
    })
  })
  return async () => page.evaluate(() => (window as unknown as { movedControls: () => string[] }).movedControls())
}

/** Until what has arrived is shown. */
async function waitForTwoFrames(page: Page): Promise<void> {
  await page.evaluate(async () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

describe('the profile page', () => {
  it.each([
    ['from the bottom up', 390],
    ['from the bottom up', 1280],
    ['from the top down', 390],
    ['from the top down', 1280],
  ])('moves no control when its answers arrive %s, %i pixels wide', async (order, width) => {
    const customer = await shop.registerCustomer('Stella Steady')
    await confirmAddress(shop, customer)
    const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url, { width })
    const releases = await holdAnswers(page)
    await signInAndGoTo(page, customer, '/profile')
    await page.getByRole('heading', { name: 'User Profile' }).waitFor()
    const movedControls = await watchControls(page)
    for (const release of order === 'from the top down' ? releases.toReversed() : releases) {
      await release()
      await waitForTwoFrames(page)
    }
    await page.getByRole('button', { name: 'Add a passkey' }).waitFor()
    await page.getByRole('button', { name: 'Delete my account' }).waitFor()
    await page.getByRole('region', { name: 'Addresses' }).getByRole('button', { name: 'Add an address' }).waitFor()
    expect(await movedControls()).toEqual([])
    expect(consoleErrors).toEqual([])
    await close()
  })
})
