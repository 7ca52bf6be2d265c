import type { Order } from '@shop/contracts/orders'
import { expect, it } from 'vitest'
import { expectAccessible, startOrderPages } from './support/order-pages.ts'
import { chooseFromMenu } from './support/page-actions.ts'

const { shop, customer, admin, openSessionAs } = await startOrderPages()

it.each([1440, 390])('an order has one next step for staff, and menus that are used by keyboard, at %i pixels', async (width) => {
  const mug = (await shop.createProduct(shop.adminToken, { name: 'Stoneware mug', price: 34, countInStock: 10 }))._id
  const order = (await shop.placeOrder(customer.token, [[mug, 1]])).body
  const read = async () => (await shop.get<Order>(`/api/orders/${order._id}`, shop.adminToken)).body
  const session = await openSessionAs(admin, `/order/${order._id}`, width)
  const { page, consoleErrors, close } = session
  const actions = page.getByRole('region', { name: 'Order Summary' })
  const isFocused = async (role: 'button' | 'menuitem', name: string) =>
    page.getByRole(role, { name, exact: true }).and(page.locator(':focus')).waitFor()
  await expect.poll(() => actions.getByRole('button').allInnerTexts()).toEqual(['Send', 'Mark As Paid', 'Print', 'More'])

  await actions.getByRole('button', { name: 'More', exact: true }).press('Enter')
  await isFocused('menuitem', 'Cancel Order')
  await expectAccessible(session)
  await page.keyboard.press('Escape')
  await isFocused('button', 'More')
  const dialog = page.getByRole('dialog', { name: `Cancel order ${order.number}` })
  // The second time nothing is loaded: the dialog opens while the menu closes.
  for (let time = 1; time <= 2; time += 1) {
    await page.keyboard.press('ArrowDown')
    await isFocused('menuitem', 'Cancel Order')
    await page.keyboard.press('Enter')
    await isFocused('button', 'Keep Order')
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await isFocused('button', 'More')
  }

  await shop.request('POST', `/api/orders/${order._id}/shipments`, shop.adminToken, {})
  await shop.request('PUT', `/api/orders/${order._id}/pay`, shop.adminToken, {})
  await expect.poll(async () => (await read()).invoice).toBeDefined()
  await page.reload()
  await actions.getByRole('button', { name: 'Mark As Delivered' }).waitFor()
  const { invoice = '' } = await read()
  const [download] = await Promise.all([page.waitForEvent('download'), chooseFromMenu(page, 'Print', `Invoice ${invoice}`)])
  expect(download.suggestedFilename()).toBe(`${invoice}.pdf`)
  // Also of a parcel that was sent.
  await chooseFromMenu(page, 'Print', 'Packing Slip')
  await page.getByRole('article').getByText('Stoneware mug').waitFor()
  expect(consoleErrors).toEqual([])
  await close()
})
