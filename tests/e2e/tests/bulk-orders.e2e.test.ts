import type { Order } from '@shop/contracts/orders'
import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, it } from 'vitest'
import { adminCredentials, startWebShop } from '@shop/test-support'
import { findAccessibilityViolations } from '../src/accessibility.ts'
import { openBrowserSession } from '../src/browser-session.ts'
import { openSignedIn } from '../src/sign-in.ts'
import { waitForTwoFrames } from './support/moved-controls.ts'
import { uniqueNumber } from './support/unique-number.ts'
import { withBrowser } from './support/with-browser.ts'
import { expectGoodScreen } from './support/good-screen.ts'

const { shop, browser } = await withBrowser(startWebShop(inject('postgresUrl')))
let mug = ''
beforeAll(async () => {
  mug = (await shop.createProduct(shop.adminToken, { name: 'Bulky mug', price: 34, countInStock: 200 }))._id
})

/** In the head of the table, or above the cards of a phone. */
const pageCheck = (page: Page) => page.getByLabel('Select this page').filter({ visible: true })

/** Orders of a customer of this name; paid, where only such ones can be delivered. */
async function placeOrders(name: string, arePaid: boolean): Promise<Order[]> {
  const { token } = await shop.registerCustomer(name)
  const orders: Order[] = []
  for (let count = 0; count < 22; count += 1) {
    const { body } = await shop.placeOrder(token, [[mug, 1]])
    if (arePaid) await shop.request('PUT', `/api/orders/${body._id}/pay`, shop.adminToken, {})
    orders.push(body)
  }
  return orders
}

it.each([{ width: 1440 }, { width: 390 }])('selects all that is found and marks it, at $width pixels', async ({ width }) => {
  const isFirst = width === 1440
  const customer = `Bulk${String(uniqueNumber())}`
  const orders = await placeOrders(`Bea ${customer}`, !isFirst)
  const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url, { width })
  await openSignedIn(page, adminCredentials, `/admin/orderlist?keyword=${customer}`)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const job = page.getByRole('region', { name: 'Marking' })
  await page.getByLabel(`Select order ${orders[21]?.number ?? ''}`).check()
  await page.getByText('1 selected').waitFor()
  expect(await pageCheck(page).evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true)
  await pageCheck(page).check()
  await page.getByText('20 selected').waitFor()
  // The ids of a list that is no longer shown arrive late, and select nothing.
  const search = page.getByLabel('Find orders by number, customer, product or ID')
  const ids = '**/api/orders/ids?*'
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(ids, async (route) => {
    await released
    await route.continue()
  })
  const arrived = page.waitForResponse(ids)
  await button('Select all 22').click()
  await search.fill('nobody')
  await page.getByText('20 selected').waitFor({ state: 'detached' })
  release()
  await (await arrived).finished()
  await waitForTwoFrames(page)
  expect(await page.getByText(/\d+ selected/).count()).toBe(0)
  await page.unroute(ids)
  await search.fill(customer)
  await page.getByText('22 orders found').waitFor()
  await pageCheck(page).check()
  await page.getByText('20 selected').waitFor()
  await pageCheck(page).uncheck()
  await page.getByText('20 selected').waitFor({ state: 'detached' })
  await pageCheck(page).check()
  await button('Select all 22').click()
  await page.getByText('22 selected').waitFor()
  await expectGoodScreen(page, width)

  await page
    .getByLabel(/^Select order/)
    .last()
    .scrollIntoViewIfNeeded()
  await button(isFirst ? 'Mark COD paid' : 'Mark delivered').click()
  const dialog = page.getByRole('dialog', { name: isFirst ? 'Mark COD paid' : 'Mark delivered' })
  await dialog.getByText('22 orders').waitFor()
  await dialog.getByRole('button', { name: isFirst ? 'Mark COD paid' : 'Mark delivered' }).click()
  await job.getByText('22 done, 0 were so already, 0 not possible').waitFor()
  await expect.poll(() => job.evaluate((panel) => panel.getBoundingClientRect().top)).toBeGreaterThan(0)
  await page.reload()
  await job.getByText('22 done, 0 were so already, 0 not possible').waitFor()
  expect(await findAccessibilityViolations(page, 'light')).toEqual([])
  await job.getByRole('button', { name: 'Close' }).click()
  await job.waitFor({ state: 'detached' })

  await page.getByLabel(`Select order ${orders[21]?.number ?? ''}`).check()
  const [download] = await Promise.all([page.waitForEvent('download'), button('Export CSV').click()])
  expect(download.suggestedFilename()).toBe('orders.csv')
  expect(consoleErrors).toEqual([])
  await close()
})

it('names the orders that stay as they are, and why', async () => {
  const { page, close } = await openBrowserSession(browser, shop.url)
  const { _id: lamp } = await shop.createProduct(shop.adminToken, { name: 'Unpaid lamp', price: 50 })
  const customer = `Una${String(uniqueNumber())}`
  const { token } = await shop.registerCustomer(`${customer} Unpaid`)
  const { body: unpaid } = await shop.placeOrder(token, [[lamp, 1]])
  await openSignedIn(page, adminCredentials, `/admin/orderlist?keyword=${customer}`)
  await page.getByText('1 order found').waitFor()
  await pageCheck(page).check()
  await page.getByText('1 selected').waitFor()
  // What no longer stands on the screen is no longer selected.
  await page.getByLabel('Find orders by number, customer, product or ID').fill('nobody')
  await page.getByText('1 selected').waitFor({ state: 'detached' })
  await page.getByLabel('Find orders by number, customer, product or ID').fill(customer)
  await page.getByText('1 order found').waitFor()
  await pageCheck(page).check()
  await page.getByRole('button', { name: 'Mark delivered' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark delivered' }).click()
  const refused = page.getByRole('table', { name: 'Orders that stay as they are' })
  await refused.getByText('Order is not paid').waitFor()
  await refused.getByRole('link', { name: `#${unpaid.number}` }).waitFor()
  expect(await findAccessibilityViolations(page, 'light')).toEqual([])
  await close()
})

it('sends the orders of a file after a preview, and says what happened to each', async () => {
  const { token } = await shop.registerCustomer('Fay File')
  const [first, second] = await Promise.all([1, 2].map(async () => (await shop.placeOrder(token, [[mug, 1]])).body))
  const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url, { width: 390 })
  await openSignedIn(page, adminCredentials, '/admin/orderlist?fulfilment=to-pack&sort=oldest')
  await page.getByRole('button', { name: 'Send with tracking numbers' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send with tracking numbers' })
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
  const rows = ['order,carrier,tracking', `${first?.number ?? ''},UPS,1Z 1`, `${second?.number ?? ''},UPS,1Z 2`, '1,UPS,1Z 3']
  await dialog.getByLabel('Or the rows themselves').fill(rows.join('\n'))
  await press('Show what is sent')
  await dialog.getByText('2 orders can be sent.').waitFor()
  await dialog.getByText('Line 4, #1: no order has this number').waitFor()
  expect(await findAccessibilityViolations(page, 'light')).toEqual([])
  // A file in place of the rows.
  const file = { name: 'parcels.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.slice(0, 3).join('\n')) }
  await dialog.getByLabel(/^CSV file/).setInputFiles(file)
  await dialog.getByText('Line 4, #1').waitFor({ state: 'detached' })
  await press('Send 2 orders')
  const happened = dialog.getByRole('table', { name: 'What happened to the orders' })
  await expect.poll(() => happened.getByText('Sent', { exact: true }).count()).toBe(2)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('region', { name: 'Sending' }).getByText('2 done, 0 were so already, 0 not possible').waitFor()
  const { shipments = [] } = (await shop.get<Order>(`/api/orders/${second?._id ?? ''}`, shop.adminToken)).body
  expect(shipments).toMatchObject([{ carrier: 'UPS', trackingNumber: '1Z 2' }])
  expect(consoleErrors).toEqual([])
  await close()
})
