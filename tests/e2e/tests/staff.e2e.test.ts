import { adminCredentials, payByCard, startWebShop } from '@shop/test-support'
import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { openBrowserSession } from '../src/browser-session.ts'
import { openSignedIn, signIn } from '../src/sign-in.ts'
import { withBrowser } from './support/with-browser.ts'
import { expectGoodScreen } from './support/good-screen.ts'

const { shop, browser } = await withBrowser(startWebShop(inject('postgresUrl')))

/** The pages that the navigation of the back office shows. */
async function shownPages(page: Page): Promise<string[]> {
  const navigation = page.getByRole('navigation', { name: 'Back office' })
  if ((await navigation.count()) === 0) await page.getByRole('button', { name: 'Admin menu' }).click()
  await navigation.getByRole('link').first().waitFor()
  const names = await navigation.locator('li > a:first-child').allInnerTexts()
  await page.keyboard.press('Escape')
  return names
}

describe.each([{ width: 390 }, { width: 1440 }])('the roles of staff at $width pixels', ({ width }) => {
  it('are given on the page of a user, and show what they allow', async () => {
    const clerk = await shop.registerCustomer(`Clara Clerk ${String(width)}`)
    const customer = await shop.registerCustomer('Carla Customer')
    const product = await shop.createProduct(shop.adminToken, { name: 'Blue mug', countInStock: 5 })
    const order = (await shop.placeOrder(customer.token, [[product._id, 1]], { paymentMethod: 'Stripe' })).body
    await payByCard(shop, customer.token, order._id)

    const admin = await openBrowserSession(browser, shop.url, { width })
    await openSignedIn(admin.page, adminCredentials, `/admin/user/${clerk._id}/edit`)
    await admin.page.getByRole('checkbox', { name: 'Orders' }).check()
    await expectGoodScreen(admin.page, width)
    await admin.page.getByRole('button', { name: 'Save roles' }).click()
    await admin.page.getByText('Roles updated', { exact: true }).waitFor()
    const statusOfOrders = async () => (await shop.get('/api/orders', clerk.token)).status
    await expect.poll(statusOfOrders).toBe(200)
    await admin.page.goto('/admin/userlist?staff=true')
    await admin.page.getByText('Orders', { exact: true }).last().waitFor()
    expect(await admin.page.getByText('Carla Customer').count()).toBe(0)
    await expectGoodScreen(admin.page, width)

    const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url, { width })
    await page.goto('/login')
    await signIn(page, clerk)
    await page.waitForURL('**/admin/orderlist')
    await page.getByText('Carla Customer').first().waitFor()
    expect(await shownPages(page)).toEqual(['Orders', 'Returns', 'Payments'])
    expect(await page.getByRole('link', { name: 'Carla Customer' }).count()).toBe(0)
    await expectGoodScreen(page, width)
    await page.keyboard.press('Control+k')
    await page.getByPlaceholder('Orders, customers, products, pages').fill('u')
    await page.getByRole('option').first().waitFor()
    expect(await page.getByText('Users', { exact: true }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await page.goto('/admin/userlist')
    await page.getByRole('heading', { name: 'You may not see this' }).waitFor()
    await expectGoodScreen(page, width)
    await page.goto(`/order/${order._id}`)
    await page.getByRole('button', { name: 'Mark As Delivered' }).waitFor()
    // Its items are the refund and the cancellation, which are for those who may give money back.
    await page.getByRole('button', { name: 'Print', exact: true }).waitFor()
    expect(await page.getByRole('button', { name: 'More' }).count()).toBe(0)
    expect(consoleErrors).toEqual([])

    await shop.request('PUT', `/api/users/${clerk._id}`, shop.adminToken, { roles: ['catalogue'] })
    await expect.poll(statusOfOrders).toBe(403)
    await page.goto('/admin/orderlist')
    await page.getByRole('heading', { name: 'You may not see this' }).waitFor()
    await page.goto('/admin')
    await page.waitForURL('**/admin/productlist')
    await page.getByRole('button', { name: 'Create Product' }).waitFor()
    await close()
    await admin.close()
  })
})
