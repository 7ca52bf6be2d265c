import { readFile } from 'node:fs/promises'
import { describe, expect, inject, it } from 'vitest'
import { adminCredentials, confirmAddress, queryDatabase, registerAdmin, startWebShop, totpCode } from '@shop/test-support'
import { findAccessibilityViolations } from '../src/accessibility.ts'
import { openBrowserSession } from '../src/browser-session.ts'
import { openSignedIn, signIn } from '../src/sign-in.ts'
import { withBrowser } from './support/with-browser.ts'

const { shop, browser } = await withBrowser(startWebShop(inject('postgresUrl')))

describe('the sessions of a customer', () => {
  it.each([390, 1280])('are listed on the profile page and ended from there, %i pixels wide', async (width) => {
    const customer = await shop.registerCustomer('Sigrid Session')
    const { page, close } = await openBrowserSession(browser, shop.url)
    const elsewhere = await openBrowserSession(browser, shop.url)
    await page.setViewportSize({ width, height: 900 })
    await openSignedIn(elsewhere.page, customer, '/profile')
    await openSignedIn(page, customer, '/profile')
    const sessions = page.getByRole('region', { name: 'Sessions' })
    await sessions.getByText('This session').waitFor()
    await expect.poll(() => sessions.getByRole('listitem').count()).toBe(3)
    expect(await findAccessibilityViolations(page, 'light')).toEqual([])
    await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await sessions.getByRole('button', { name: 'Sign out everywhere else' }).waitFor({ state: 'detached' })
    await expect.poll(async () => (await shop.get('/api/users/profile', customer.token)).status).toBe(401)
    await elsewhere.page.reload()
    await elsewhere.page.waitForURL(/\/login/)
    await elsewhere.page.getByRole('status').getByText('Your session has ended. Please sign in again.').waitFor()
    const token = await page.evaluate(() => (JSON.parse(localStorage.getItem('userInfo') ?? '{}') as { token?: string }).token)
    await page.getByRole('button', { name: 'Sigrid' }).click()
    await page.getByRole('menuitem', { name: 'My Orders' }).click()
    await page.waitForURL('**/profile#orders')
    const heading = page.getByRole('heading', { name: 'My Orders' })
    await expect.poll(() => heading.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Sigrid' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await page.waitForURL(/\/login/)
    expect(await page.getByText('Your session has ended.').count()).toBe(0)
    await expect.poll(async () => (await shop.get('/api/users/profile', token)).status).toBe(401)
    await Promise.all([close(), elsewhere.close()])
  })
})

describe('the data of a customer', () => {
  it.each([390, 1280])(
    'is downloaded and erased on the profile page, and mails are chosen there, %i pixels wide',
    async (width) => {
      const customer = await shop.registerCustomer('Dora Data')
      const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url, { width })
      await openSignedIn(page, customer, '/profile')
      const mails = page.getByRole('region', { name: 'Mails' })
      await mails.getByLabel('Someone signed in with a new device').uncheck()
      await mails.getByRole('button', { name: 'Send the confirmation again' }).click()
      await mails.getByRole('status').getByText('A link is on its way').waitFor()
      await expect
        .poll(async () => (await shop.get('/api/users/mail-settings', customer.token)).body)
        .toEqual({ newSignIn: false, orderDelivered: true, emailVerified: false })
      const data = page.getByRole('region', { name: 'Your data' })
      for (const [button, fileName] of [
        ['Download JSON', 'my-data.json'],
        ['Download CSV', 'my-data.csv'],
      ] as const) {
        const downloading = page.waitForEvent('download')
        await data.getByRole('button', { name: button }).click()
        const download = await downloading
        expect(download.suggestedFilename()).toBe(fileName)
        expect(await readFile(await download.path(), 'utf8')).toContain(customer.email)
      }
      expect(await findAccessibilityViolations(page, 'light')).toEqual([])
      await data.getByRole('button', { name: 'Delete my account' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.waitFor()
      expect(await findAccessibilityViolations(page, 'light')).toEqual([])
      await dialog.getByRole('button', { name: 'Delete' }).click()
      await page.getByText('Your account is deleted').first().waitFor()
      expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toBeNull()
      await expect.poll(async () => (await shop.get('/api/users/profile', customer.token)).status).toBe(401)
      expect(consoleErrors).toEqual([])
      await close()
    },
  )
})

describe('the second factor of a customer', () => {
  it.each([390, 1280])('is set up on the profile page and asked for at the sign-in, %i pixels wide', async (width) => {
    const customer = await shop.registerCustomer('Tove Factor')
    await confirmAddress(shop, customer)
    const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url, { width })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await openSignedIn(page, customer, '/profile')
    const card = page.getByRole('region', { name: 'Second factor' })
    await card.getByRole('button', { name: 'Set up' }).click()
    await card.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
    expect(await card.getByRole('link', { name: 'Open the app' }).getAttribute('href')).toMatch(/^otpauth:/)
    await card.getByRole('button', { name: 'Copy key' }).click()
    await page.getByRole('status').getByText('Key copied').first().waitFor()
    const secret = (await card.locator('code').first().textContent()) ?? ''
    expect(await page.evaluate(async () => navigator.clipboard.readText())).toBe(secret)
    expect(await findAccessibilityViolations(page, 'light')).toEqual([])
    expect(await card.getByRole('textbox', { name: 'Code' }).getAttribute('inputmode')).toBe('numeric')
    await card.getByRole('textbox', { name: 'Code' }).fill(totpCode(secret, Date.now()))
    await card.getByRole('button', { name: 'Switch on' }).click()
    await card.getByRole('status').waitFor()
    const recoveryCode = (await card.getByRole('listitem').first().textContent()) ?? ''
    expect(await card.getByRole('listitem').count()).toBe(10)
    expect(await findAccessibilityViolations(page, 'light')).toEqual([])
    for (const code of [totpCode(secret, Date.now() + 30_000), recoveryCode]) {
      await page.evaluate(() => localStorage.removeItem('userInfo'))
      await page.goto('/login?redirect=/profile')
      consoleErrors.length = 0
      await signIn(page, customer)
      await page.getByRole('heading', { name: 'Enter Your Code' }).waitFor()
      expect(await findAccessibilityViolations(page, 'light')).toEqual([])
      await page.getByRole('textbox', { name: 'Code' }).fill(code)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.waitForURL('/profile')
    }
    await card.getByText('9 recovery codes are left').waitFor()
    await card.getByRole('button', { name: 'Switch off' }).click()
    await page.getByRole('dialog').getByText('The password alone signs you in then.').waitFor()
    expect(await findAccessibilityViolations(page, 'light')).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click()
    await card.getByRole('button', { name: 'Set up' }).waitFor()
    // The browser logs the answer 401 to the first step.
    expect(consoleErrors.filter((error) => !error.includes('401'))).toEqual([])
    await close()
  })
})

describe('the security log of an admin', () => {
  it.each([390, 1280])('is filtered and exported, %i pixels wide', async (width) => {
    const { email } = await shop.registerCustomer('Fay Failed')
    await shop.request('POST', '/api/users/login', undefined, { email, password: 'a wrong password' })
    await shop.createProduct(shop.adminToken)
    const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url, { width })
    await openSignedIn(page, adminCredentials, '/admin/security')
    await page.getByText('Product changed').last().waitFor()
    await page.getByLabel('Event').selectOption('Failed sign-in')
    await page.getByText('Fay Failed').first().waitFor()
    await page.getByText('POST /api/products').first().waitFor({ state: 'detached' })
    expect(await findAccessibilityViolations(page, 'light')).toEqual([])
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const rows = (await readFile(await (await downloading).path(), 'utf8')).trim().split('\r\n').slice(1)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter((row) => !row.includes('sign_in_failed'))).toEqual([])
    expect(consoleErrors).toEqual([])
    await close()
  })
})

const passAnHour = (userId: string) =>
  queryDatabase(shop, 'identity', (db) =>
    db.query(`UPDATE sessions SET started_at = started_at - interval '1 hour' WHERE user_id = $1`, [userId]),
  )

describe('an admin who signs a user out and deletes them', () => {
  it.each([390, 1280])('is asked for the password a while after the sign-in, %i pixels wide', async (width) => {
    const admin = await registerAdmin(shop, 'Ines Inspector')
    const customer = await shop.registerCustomer('Dag Deleted')
    const { page, close } = await openBrowserSession(browser, shop.url, { width })
    await openSignedIn(page, admin, `/admin/user/${customer._id}/edit`)
    await passAnHour(admin._id)
    const sessions = page.getByRole('region', { name: 'Sessions' })
    await sessions.getByRole('button', { name: 'Sign out everywhere' }).click()
    await sessions.getByLabel('Current Password').fill(admin.password)
    await sessions.getByRole('button', { name: 'Sign out everywhere' }).click()
    await page.getByText('Sessions ended').first().waitFor()
    await expect.poll(async () => (await shop.get('/api/users/profile', customer.token)).status).toBe(401)
    await page.goto(`/admin/userlist?keyword=${customer.email}`)
    await page.getByRole('button', { name: 'Delete Dag Deleted' }).click()
    const dialog = page.getByRole('dialog', { name: 'Are You Sure?' })
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await dialog.getByText('Please enter your current password').waitFor()
    await dialog.getByLabel('Current Password').fill(admin.password)
    expect(await findAccessibilityViolations(page, 'light')).toEqual([])
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('User removed').first().waitFor()
    await expect.poll(async () => (await shop.get(`/api/users/${customer._id}`, shop.adminToken)).status).toBe(404)
    await close()
  })
})

describe('an admin who changes the own e-mail address in the back office', () => {
  it.each([390, 1280])('is asked for the password a while after the sign-in, %i pixels wide', async (width) => {
    const admin = await registerAdmin(shop, 'Zoe Zealous')
    const { page, close } = await openBrowserSession(browser, shop.url, { width })
    await openSignedIn(page, admin, `/admin/user/${admin._id}/edit`)
    await passAnHour(admin._id)
    const form = page.getByRole('form', { name: 'Edit User' })
    await form.getByLabel('E-mail address').fill(`new-${admin.email}`)
    await form.getByRole('button', { name: 'Update' }).click()
    await form.getByLabel('Current Password').fill(admin.password)
    expect(await findAccessibilityViolations(page, 'light')).toEqual([])
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
    expect(stored).not.toContain(admin.password)
    await form.getByRole('button', { name: 'Update' }).click()
    await page.waitForURL('/admin/userlist')
    await page.getByText(`new-${admin.email}`).first().waitFor()
    await close()
  })
})
