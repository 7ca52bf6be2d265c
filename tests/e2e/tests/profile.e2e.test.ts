import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { confirmAddress, startWebShop, totpCode } from '@shop/test-support'
import type { RecoveryCodes, SecondFactorSecret, SecondFactorStatus } from '@shop/contracts/factors'
import { openBrowserSession } from '../src/browser-session.ts'
import { openSignedIn, signInAndGoTo } from '../src/sign-in.ts'
import { delayScript, movedControls, noteControls, waitForTwoFrames } from './support/moved-controls.ts'
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

/** The last parts of the page. */
async function waitForAllCards(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a passkey' }).waitFor()
  await page.getByRole('button', { name: 'Delete my account' }).waitFor()
  await page.getByRole('region', { name: 'Addresses' }).getByRole('button', { name: 'Add an address' }).waitFor()
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
    await page.evaluate(noteControls)
    for (const release of order === 'from the top down' ? releases.toReversed() : releases) {
      await release()
      await waitForTwoFrames(page)
    }
    await waitForAllCards(page)
    expect(await movedControls(page)).toEqual([])
    expect(consoleErrors).toEqual([])
    await close()
  })

  it('makes new recovery codes once it was asked, shows them, and stays signed in', async () => {
    const customer = await shop.registerCustomer('Rita Recovery')
    await confirmAddress(shop, customer)
    const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url)
    await openSignedIn(page, customer, '/')
    // Of the browser's own session: a new factor ends all others.
    const token = await page.evaluate(() => (JSON.parse(localStorage.getItem('userInfo') ?? '{}') as { token: string }).token)
    const path = '/api/users/second-factor'
    const { secret } = (await shop.request<SecondFactorSecret>('POST', path, token)).body
    const setup = { secret, code: totpCode(secret, Date.now()) }
    const { recoveryCodes } = (await shop.request<RecoveryCodes>('PUT', path, token, setup)).body
    await page.goto('/profile')
    const card = page.getByRole('region', { name: 'Second factor' })
    const ask = () => card.getByRole('button', { name: 'New recovery codes' }).click()
    const dialog = page.getByRole('dialog')

    await ask()
    await dialog.getByText('None of the recovery codes that you have kept').waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await card.getByRole('listitem').count()).toBe(0)

    await ask()
    await dialog.getByRole('button', { name: 'Make new codes' }).click()
    await card.getByText('Keep these recovery codes').waitFor()
    const shown = await card.getByRole('listitem').allInnerTexts()
    expect(shown).toHaveLength(10)
    expect(shown.filter((code) => recoveryCodes.includes(code))).toEqual([])
    await page.reload()
    await card.getByText('The second factor is on. 10 recovery codes are left.').waitFor()
    expect((await shop.get<SecondFactorStatus>(path, token)).body.recoveryCodesLeft).toBe(10)
    expect(consoleErrors).toEqual([])
    await close()
  })

  it('tells the authenticator the new name of the account', async () => {
    const customer = await shop.registerCustomer('Nele Named')
    const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url)
    await page.addInitScript(() => {
      const signalled = Object.assign(window, { signalled: [] as object[] }).signalled
      const signalCurrentUserDetails = async (details: object) => void signalled.push(details)
      Object.assign(PublicKeyCredential, { signalCurrentUserDetails })
    })
    await openSignedIn(page, customer, '/profile')
    await page.getByLabel('Name', { exact: true }).fill('Nele Renamed')
    await page.getByRole('button', { name: 'Update' }).click()
    await page.getByText('Profile Updated').first().waitFor()
    const details = {
      rpId: new URL(shop.url).hostname,
      userId: Buffer.from(customer._id).toString('base64url'),
      name: customer.email,
      displayName: 'Nele Renamed',
    }
    await expect.poll(() => page.evaluate(() => (window as unknown as { signalled: object[] }).signalled)).toEqual([details])
    expect(consoleErrors).toEqual([])
    await close()
  })

  it.each([390, 1280])('moves no control when the script of its frame is late, %i pixels wide', async (width) => {
    const customer = await shop.registerCustomer('Stella Steady')
    await confirmAddress(shop, customer)
    const { page, close } = await openBrowserSession(browser, shop.url, { width })
    await openSignedIn(page, customer, '/profile')
    await page.addInitScript(noteControls)
    const wasLate = await delayScript(page, 'frameParts')
    await page.goto('/profile')
    await waitForAllCards(page)
    await page.getByRole('banner').getByRole('button', { name: 'Stella' }).waitFor()
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link').first().waitFor()
    await waitForTwoFrames(page)
    expect(wasLate()).toBe(true)
    expect(await movedControls(page)).toEqual([])
    await close()
  })
})
