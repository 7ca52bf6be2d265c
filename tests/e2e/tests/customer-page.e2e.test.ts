import type { Order } from '@shop/contracts/orders'
import { beforeAll, expect, inject, it } from 'vitest'
import { eventually } from '@shop/kit/testing'
import { adminCredentials, startWebShop } from '@shop/test-support'
import { openBrowserSession } from '../src/browser-session.ts'
import { openSignedIn } from '../src/sign-in.ts'
import { uniqueNumber } from './support/unique-number.ts'
import { withBrowser } from './support/with-browser.ts'
import { expectGoodScreen } from './support/good-screen.ts'

const { shop, browser } = await withBrowser(startWebShop(inject('postgresUrl'), { reports: true }))
let order: Order
beforeAll(async () => {
  const { _id: mug } = await shop.createProduct(shop.adminToken, { name: 'Noted mug', price: 34 })
  const { token } = await shop.registerCustomer('Cleo Customer')
  order = (await shop.placeOrder(token, [[mug, 1]], { note: 'Leave it at the back' })).body
  // The page does without the reports where they are not there.
  const path = '/api/reports/customer-analytics'
  await eventually(async () => expect((await shop.get(path, shop.adminToken)).status).toBe(200))
})

it('is not linked for a customer who is deleted, nor is an address that is gone', async () => {
  const { token } = await shop.registerCustomer('Delia Deleted')
  const mug = order.orderItems[0]?.product ?? ''
  const { _id } = (await shop.placeOrder(token, [[mug, 1]])).body
  await shop.request('DELETE', '/api/users/profile', token, {})
  const read = async () => (await shop.get<Order>(`/api/orders/${_id}`, shop.adminToken)).body
  // The name is forgotten by one service, and the address by another.
  const erased = { user: { name: 'Deleted user', email: '' }, shippingAddress: { address: '' } }
  await eventually(async () => expect(await read()).toMatchObject(erased))
  const { page, close } = await openBrowserSession(browser, shop.url)
  await openSignedIn(page, adminCredentials, '/admin/orderlist')
  await page.getByText('Deleted user').first().waitFor()
  expect(await page.getByRole('link', { name: 'Deleted user' }).count()).toBe(0)
  await page.goto(`/order/${_id}`)
  await page.getByRole('region', { name: 'Shipping' }).getByText('Deleted user').waitFor()
  expect(await page.locator('a[href="mailto:"]').count()).toBe(0)
  await close()
})

it.each([{ width: 1440 }, { width: 390 }])('shows a customer with orders and notes, at $width pixels', async ({ width }) => {
  const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url, { width })
  const expectAccessible = () => expectGoodScreen(page, width)
  await openSignedIn(page, adminCredentials, `/order/${order._id}`)
  await page.getByText('Leave it at the back').waitFor()
  const note = `Called at ${String(width)}, ${String(uniqueNumber())}\n<b>Nobody</b> there`
  await page.getByLabel('New note').fill(note)
  await page.getByRole('button', { name: 'Add note' }).click()
  await page.getByRole('region', { name: 'Notes' }).getByText(note, { exact: true }).waitFor()
  await expectAccessible()
  for (const list of ['/admin/orderlist', '/admin/userlist']) {
    await page.goto(list)
    await page.getByRole('link', { name: 'Cleo Customer', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Cleo Customer' }).waitFor()
  }
  await page.getByText('1 order, $0.00 spent · New').waitFor()
  expect(await page.getByRole('region', { name: 'Notes' }).getByText(note).innerText()).toBe(note)
  await expectAccessible()
  expect(consoleErrors).toEqual([])
  // As the API answers while the reports are unavailable.
  await page.route('**/api/admin/customers/*', async (route) => {
    const response = await route.fetch()
    const { segment: _, ...json } = (await response.json()) as { readonly segment?: string }
    // A note on an order that is none of the newest.
    await route.fulfill({ response, json: { ...json, orders: [] } })
  })
  await page.reload()
  await page.getByText('1 order, $0.00 spent', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'an earlier order' }).first().waitFor()
  await close()
})
