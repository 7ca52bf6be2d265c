import { describe, expect, inject, it } from 'vitest'
import { confirmAddress, startWebShopWithMails, totpCode } from '@shop/test-support'
import { findAccessibilityViolations } from '../src/accessibility.ts'
import { openBrowserSession } from '../src/browser-session.ts'
import { openSignedIn, signIn, signInAndGoTo } from '../src/sign-in.ts'
import { openLinkOfMail } from './support/mail-link.ts'
import { withBrowser } from './support/with-browser.ts'

const newPassword = 'a passphrase that is new'

const { shop, browser } = await withBrowser(startWebShopWithMails(inject('postgresUrl')))

describe('a customer who forgot the password', () => {
  it.each([390, 1280])('sets a new one through the mailbox and is signed in, %i pixels wide', async (width) => {
    const customer = await shop.registerCustomer('Frieda Forgot')
    const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url, { width })
    await page.goto('/login')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    // The page before has a field of the same name.
    await page.getByRole('button', { name: 'Send Link' }).waitFor()
    await page.getByLabel('E-mail address').fill(customer.email)
    await page.getByRole('button', { name: 'Send Link' }).click()
    await page.getByRole('status').getByText('we have sent a link to it').waitFor()
    expect(await findAccessibilityViolations(page, 'light')).toEqual([])

    const address = await openLinkOfMail(shop, page, {
      email: customer.email,
      subject: 'Set a new password',
      label: 'Set a new password',
    })
    consoleErrors.length = 0
    await page.goto(address)
    const password = page.getByLabel('Password', { exact: true })
    await password.fill(newPassword)
    expect(await password.getAttribute('type')).toBe('password')
    await page.getByRole('button', { name: 'Show password', exact: true }).click()
    expect(await password.getAttribute('type')).toBe('text')
    expect(await password.getAttribute('autocomplete')).toBe('new-password')
    await page.getByLabel('Confirm Password').fill(newPassword)
    expect(await findAccessibilityViolations(page, 'light')).toEqual([])
    await page.getByRole('button', { name: 'Set Password' }).click()
    await page.waitForURL(`${shop.url}/`)
    await page.getByRole('button', { name: 'Frieda' }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toContain(customer.email)
    expect(consoleErrors).toEqual([])
    await close()

    const again = await openBrowserSession(browser, shop.url, { width })
    await again.page.goto(address)
    await again.page.getByLabel('Password', { exact: true }).fill(newPassword)
    await again.page.getByLabel('Confirm Password').fill(newPassword)
    await again.page.getByRole('button', { name: 'Set Password' }).click()
    await again.page.getByRole('alert').getByText('This link is no longer valid. Please ask for a new one.').waitFor()
    await again.page.goto('/login')
    await signIn(again.page, customer)
    await again.page.getByRole('alert').getByText('Invalid email or password').waitFor()
    await signInAndGoTo(again.page, { ...customer, password: newPassword })
    await again.close()
  })
})

describe('an admin of a shop with ADMIN_2FA=required', () => {
  it.each([390, 1280])('has rights after a sign-in with a second factor, %i pixels wide', async (width) => {
    const admin = await shop.registerCustomer('Zoe Zealous')
    await confirmAddress(shop, admin)
    await shop.request('PUT', `/api/users/${admin._id}`, shop.adminToken, { isAdmin: true })
    const refusal = async () => (await shop.get('/api/users', admin.token)).body
    await expect.poll(refusal).toMatchObject({ code: 'second_factor_missing' })
    const { page, close } = await openBrowserSession(browser, shop.url, { width })
    await signInAndGoTo(page, admin, '/admin/userlist')
    await page.getByRole('alert').getByText('second factor').waitFor()
    expect(await findAccessibilityViolations(page, 'light')).toEqual([])
    const token = await shop.logIn(admin)
    const { secret } = (await shop.request<{ secret: string }>('POST', '/api/users/second-factor', token)).body
    const setup = { secret, code: totpCode(secret, Date.now()) }
    expect((await shop.request('PUT', '/api/users/second-factor', token, setup)).status).toBe(200)
    await page.evaluate(() => localStorage.removeItem('userInfo'))
    await page.goto('/login?redirect=/admin/userlist')
    await signIn(page, admin)
    await page.getByRole('textbox', { name: 'Code' }).fill(totpCode(secret, Date.now() + 30_000))
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText(admin.email).first().waitFor()
    await close()
  })
})

describe('a customer with a passkey', () => {
  it.each([390, 1280])('adds it on the profile page, signs in with it and removes it, %i pixels wide', async (width) => {
    const customer = await shop.registerCustomer('Pia Passkey')
    await confirmAddress(shop, customer)
    const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url, { width })
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('WebAuthn.enable')
    const authenticator = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const
    const options = { ...authenticator, isUserVerified: true, automaticPresenceSimulation: true }
    await cdp.send('WebAuthn.addVirtualAuthenticator', { options })
    await openSignedIn(page, customer, '/profile')
    const card = page.getByRole('region', { name: 'Passkeys' })
    await card.getByLabel('Name of the new passkey').fill('My laptop')
    await card.getByRole('button', { name: 'Add a passkey' }).click()
    await card.getByRole('listitem').filter({ hasText: 'My laptop' }).getByText('Added').waitFor()
    expect(await findAccessibilityViolations(page, 'light')).toEqual([])
    await page.evaluate(() => localStorage.removeItem('userInfo'))
    await page.goto('/login?redirect=/profile')
    const button = page.getByRole('button', { name: 'Use a passkey' })
    await button.waitFor()
    expect(await findAccessibilityViolations(page, 'light')).toEqual([])
    await button.click()
    await page.waitForURL('/profile')
    await card.getByRole('listitem').filter({ hasText: 'My laptop' }).getByText('Last used').waitFor()
    await card.getByRole('button', { name: 'Remove My laptop' }).click()
    const dialog = page.getByRole('dialog', { name: 'Remove the passkey' })
    await dialog.getByText('Remove the passkey “My laptop”?').waitFor()
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await card.getByRole('listitem').waitFor({ state: 'detached' })
    await page.evaluate(() => localStorage.removeItem('userInfo'))
    await page.goto('/login')
    await button.click()
    await page
      .getByRole('alert')
      .getByText('The shop does not know this passkey: it was removed. Please sign in with your password.')
      .waitFor()
    // The browser logs the answer 400.
    expect(consoleErrors.filter((error) => !error.includes('400'))).toEqual([])
    await close()
  })
})
