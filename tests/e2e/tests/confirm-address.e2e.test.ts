import { describe, expect, inject, it } from 'vitest'
import { confirmAddress, queryDatabase, startWebShopWithMails } from '@shop/test-support'
import { findAccessibilityViolations } from '../src/accessibility.ts'
import { openBrowserSession } from '../src/browser-session.ts'
import { openSignedIn, signIn } from '../src/sign-in.ts'
import { openLinkOfMail } from './support/mail-link.ts'
import { withBrowser } from './support/with-browser.ts'

const { shop, browser } = await withBrowser(startWebShopWithMails(inject('postgresUrl')))

/** In the mails to the address, the newest first. */
const confirmationLinks = (email: string): string[] =>
  (shop.mailbox?.messages() ?? [])
    .filter(({ to }) => to === email)
    .flatMap(({ text }) => text.match(/http\S+\/verify-email\?token=[\w-]+/g) ?? [])

describe('a customer who has not confirmed the e-mail address', () => {
  it.each([390, 1280])('is told so on the page of an order, and sent the link again, %i pixels wide', async (width) => {
    const customer = await shop.registerCustomer('Una Unconfirmed')
    const product = (await shop.createProduct(shop.adminToken))._id
    const { _id } = (await shop.placeOrder(customer.token, [[product, 1]])).body
    const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url, { width })
    await openSignedIn(page, customer, `/order/${_id}`)
    const notice = page.getByText('Confirm your e-mail address: until then, only a few orders a day can be placed with it.')
    await notice.waitFor()
    expect(await findAccessibilityViolations(page, 'light')).toEqual([])
    await page.emulateMedia({ media: 'print' })
    expect(await notice.isVisible()).toBe(false)
    await page.emulateMedia({ media: null })
    await page.getByRole('button', { name: 'Send the confirmation again' }).click()
    await page.getByRole('status').getByText('A link is on its way to your e-mail address').waitFor()
    // In another session it would sign this one out.
    const token = await page.evaluate(() => (JSON.parse(localStorage.getItem('userInfo') ?? '{}') as { token: string }).token)
    await confirmAddress(shop, { ...customer, token })
    await page.reload()
    await page.getByRole('region', { name: 'History' }).waitFor()
    await page.waitForLoadState('networkidle')
    await notice.waitFor({ state: 'detached' })
    expect(consoleErrors).toEqual([])
    await close()
  })
})

describe('a new customer', () => {
  it.each([390, 1280])('confirms the e-mail address through the mailbox, %i pixels wide', async (width) => {
    const customer = await shop.registerCustomer('Vera Verify')
    const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url, { width })
    const links = () => confirmationLinks(customer.email)
    await expect.poll(() => links().length).toBe(1)
    await page.goto(links()[0] ?? '')
    expect(await findAccessibilityViolations(page, 'light')).toEqual([])
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await signIn(page, customer)
    await page.getByRole('button', { name: 'Confirm' }).waitFor()

    await page.goto('/profile')
    const factor = page.getByRole('region', { name: 'Second factor' })
    const keys = page.getByRole('region', { name: 'Passkeys' })
    for (const card of [factor, keys]) await card.getByText('please confirm your e-mail address first').waitFor()
    const setUp = factor.getByRole('button', { name: 'Set up' })
    expect([await setUp.count(), await keys.getByRole('button', { name: 'Add a passkey' }).count()]).toEqual([0, 0])
    expect(await findAccessibilityViolations(page, 'light')).toEqual([])
    await factor.getByRole('button', { name: 'Send the confirmation again' }).click()
    await factor.getByRole('status').getByText('A link is on its way').waitFor()
    await expect.poll(() => links().length).toBe(2)

    await page.goto(links()[0] ?? '')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('status').getByText('Your e-mail address is verified').waitFor()
    expect(await findAccessibilityViolations(page, 'light')).toEqual([])
    await page.goto('/profile')
    await setUp.waitFor()
    await keys.getByRole('button', { name: 'Add a passkey' }).waitFor()
    expect(consoleErrors).toEqual([])
    await close()
  })
})

describe('a customer with a new e-mail address', () => {
  it.each([390, 1280])('hears of orders by mail, proves the change and confirms the address, %i pixels wide', async (width) => {
    const customer = await shop.registerCustomer('Erna Elsewhere')
    await confirmAddress(shop, customer)
    const product = (await shop.createProduct(shop.adminToken))._id
    const order = (await shop.placeOrder(customer.token, [[product, 1]])).body
    const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url, { width })
    await openSignedIn(page, customer, '/profile')
    expect(
      await openLinkOfMail(shop, page, {
        email: customer.email,
        subject: 'We have received your order',
        label: 'View your order',
      }),
    ).toBe(`${shop.url}/order/${order._id}`)
    // A mail is part of the page of its reader, which has the landmarks.
    const ofMail = (violation: string) => !/landmark|region/.test(violation)
    expect((await findAccessibilityViolations(page, 'light')).filter(ofMail)).toEqual([])
    await queryDatabase(shop, 'identity', (db) =>
      db.query(`UPDATE sessions SET started_at = started_at - interval '1 hour' WHERE user_id = $1`, [customer._id]),
    )
    await page.goto('/profile')
    const form = page.getByRole('form', { name: 'User Profile' })
    const email = `new-${customer.email}`
    await form.getByLabel('E-mail address').fill(email)
    consoleErrors.length = 0
    await form.getByRole('button', { name: 'Update' }).click()
    await form.getByRole('alert').getByText('Please enter your current password').waitFor()
    await form.getByLabel('Current Password').fill(customer.password)
    expect(await findAccessibilityViolations(page, 'light')).toEqual([])
    await form.getByRole('button', { name: 'Update' }).click()
    await form.getByRole('status').getByText('Profile Updated').waitFor()
    // The browser logs the answer 403.
    expect(consoleErrors.filter((error) => !error.includes('403'))).toEqual([])
    const address = await openLinkOfMail(shop, page, {
      email: email,
      subject: 'Confirm your e-mail address',
      label: 'Confirm address',
    })
    await page.goto(shop.mailboxUrl)
    expect(await findAccessibilityViolations(page, 'light')).toEqual([])
    await page.goto(address)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('status').getByText('Your e-mail address is verified').waitFor()
    const notice = () =>
      shop.mailbox?.messages().find(({ to, subject }) => to === customer.email && subject.includes('has changed'))
    await expect.poll(() => notice()?.text).toContain('no longer go to this one')
    await close()
  })
})
