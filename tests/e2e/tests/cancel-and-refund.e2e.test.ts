import type { SignedInUser } from '@shop/contracts/accounts'
import type { Order } from '@shop/contracts/orders'
import { eventually } from '@shop/kit/testing'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import type { Credentials } from '@shop/api-client'
import { adminCredentials, startWebShop, payByCard, readStockLevel, registerAdmin } from '@shop/test-support'
import { findAccessibilityViolations } from '../src/accessibility.ts'
import { openSignedIn } from '../src/sign-in.ts'
import { openBrowserSession, type BrowserSession } from '../src/browser-session.ts'
import { chooseFromMenu } from './support/page-actions.ts'
import { countPages } from './support/pdf.ts'
import { withBrowser } from './support/with-browser.ts'

const cashPayment = { id: 'cash', status: 'paid', update_time: '', email_address: '' }

const { shop, browser } = await withBrowser(startWebShop(inject('postgresUrl')))
let customer: SignedInUser & { password: string }
let mug: string
let bowl: string

beforeAll(async () => {
  customer = await shop.registerCustomer()
  mug = (await shop.createProduct(shop.adminToken, { name: 'Stoneware mug', price: 34 }))._id
  bowl = (await shop.createProduct(shop.adminToken, { name: 'Salad bowl', price: 80 }))._id
})

async function openSessionAs(credentials: Credentials, path: string, width: number): Promise<BrowserSession> {
  const session = await openBrowserSession(browser, shop.url, { width })
  await openSignedIn(session.page, credentials, path)
  return session
}

/** Finds a refunded order in the list by its number and by the customer's name and address, and opens it. */
async function expectOrderToBeFound(page: Page, { number, _id }: Order): Promise<void> {
  const rows = page.locator('tbody tr')
  const find = async (keyword: string) => {
    await page.getByRole('searchbox').fill(keyword)
    await page.keyboard.press('Enter')
    await page.waitForURL(({ searchParams }) => searchParams.get('keyword') === keyword)
  }
  await page.goto('/admin/orderlist')
  await find(number)
  await page.getByRole('status').getByText('1 order found').waitFor()
  await expect.poll(() => rows.locator('[data-name=PAID]').allInnerTexts()).toEqual(['Refunded $223.10'])
  for (const keyword of [customer.name, customer.email]) {
    await find(keyword)
    await rows.filter({ hasText: `#${number}` }).waitFor()
  }
  await rows.getByRole('link', { name: `Order ${number}`, exact: true }).click()
  await page.waitForURL(`**/order/${_id}`)
}

describe.each([{ width: 1280 }, { width: 390 }])('an order at $width pixels', ({ width }) => {
  it('is cancelled by its customer after a confirmation, and listed as cancelled', async () => {
    const before = await readStockLevel(shop, mug)
    const order = (await shop.placeOrder(customer.token, [[mug, 2]])).body
    const { page, consoleErrors, close } = await openSessionAs(customer, `/order/${order._id}`, width)
    await page.getByRole('button', { name: 'Cancel Order' }).click()
    const dialog = page.getByRole('dialog', { name: `Cancel order ${order.number}` })
    await dialog.waitFor()
    expect(await findAccessibilityViolations(page, 'light')).toEqual([])
    await dialog.getByRole('button', { name: 'Keep Order' }).click()
    expect((await shop.get<{ status: string }>(`/api/orders/${order._id}`, customer.token)).body.status).toBe('open')
    await page.getByRole('button', { name: 'Cancel Order' }).click()
    await dialog.getByRole('button', { name: 'Cancel Order' }).click()
    await page.getByText(/^This order was cancelled on /).waitFor()
    await page.getByText('This order will not be delivered: it was cancelled.').waitFor()
    await dialog.waitFor({ state: 'detached' })
    expect(await page.getByRole('button', { name: 'Cancel Order' }).count()).toBe(0)
    expect(await findAccessibilityViolations(page, 'light')).toEqual([])
    await page.goto('/profile')
    await page.getByRole('table', { name: 'My Orders' }).getByText('Cancelled').first().waitFor()
    expect(consoleErrors).toEqual([])
    await close()
    await eventually(async () => expect(await readStockLevel(shop, mug)).toEqual(before))

    const adminSession = await openSessionAs(adminCredentials, '/admin/orderlist', width)
    const row = adminSession.page.locator('tbody tr').filter({ hasText: `#${order.number}` })
    const cells = { STATUS: 'Cancelled', PAID: 'Not Paid', DELIVERED: 'No Delivery' }
    for (const [name, text] of Object.entries(cells)) expect(await row.locator(`[data-name=${name}]`).innerText()).toContain(text)
    expect(adminSession.consoleErrors).toEqual([])
    await adminSession.close()
  })

  it('is cancelled after its card payment, which goes back, and bought again', async () => {
    const kettle = await shop.createProduct(shop.adminToken, { name: 'Copper kettle', price: 40, countInStock: 3 })
    const lines = [[mug, 1] as const, [bowl, 2] as const, [kettle._id, 3] as const]
    const order = (await shop.placeOrder(customer.token, lines, { paymentMethod: 'Stripe' })).body
    await payByCard(shop, customer.token, order._id)
    const { page, consoleErrors, close } = await openSessionAs(customer, `/order/${order._id}`, width)
    const progress = page.getByRole('group', { name: 'Progress' })
    const current = progress.locator('[aria-current=step]')
    await progress.getByText('We prepare your order.').waitFor()
    expect(await progress.getByRole('listitem').count()).toBe(3)
    await current.getByText('Paid').waitFor()
    expect(await findAccessibilityViolations(page, 'light')).toEqual([])
    await page.getByRole('button', { name: 'Cancel Order' }).click()
    const dialog = page.getByRole('dialog', { name: `Cancel order ${order.number}` })
    await dialog.getByText('$361.10 goes back to the card it was paid with, usually within 5 to 10 days.').waitFor()
    await dialog.getByRole('button', { name: 'Cancel Order' }).click()
    await page.getByText(/^This order was cancelled on /).waitFor()
    await current.getByText('Cancelled').waitFor()
    await expect
      .poll(async () => (await shop.get<Order>(`/api/orders/${order._id}`, customer.token)).body.refundedAmount)
      .toBe(361.1)
    await page.reload()
    await page.getByText(/^Refunded \$361\.10 on /).waitFor()
    expect(await page.getByRole('button', { name: 'Cancel Order' }).count()).toBe(0)

    await eventually(async () => expect(await readStockLevel(shop, kettle._id)).toMatchObject({ available: 3 }))
    await shop.placeOrder(customer.token, [[kettle._id, 1]])
    onTestFinished(async () => void (await shop.request('PUT', `/api/products/${bowl}`, shop.adminToken, { price: 80 })))
    await shop.request('PUT', `/api/products/${bowl}`, shop.adminToken, { price: 90 })
    // Visitors read products from memory, which is behind for a moment.
    await expect.poll(async () => (await shop.get(`/api/products/${bowl}`)).body).toMatchObject({ price: 90 })
    await expect.poll(async () => (await shop.get(`/api/products/${kettle._id}`)).body).toMatchObject({ countInStock: 2 })
    await page.goto('/profile')
    await page.getByRole('button', { name: `Buy Again: order ${order.number}` }).click()
    await page.waitForURL('**/cart')
    await page.getByText('Only 2 of Copper kettle are left.').waitFor()
    await page.getByText('Subtotal (5) items').waitFor()
    await page.getByRole('region', { name: 'Items' }).getByText('$180.00').first().waitFor()
    expect(await findAccessibilityViolations(page, 'light')).toEqual([])
    expect(consoleErrors).toEqual([])
    await close()
  })

  it('is refunded by an admin, first one line and then the rest', async () => {
    const lines = [[mug, 1] as const, [bowl, 2] as const]
    const order = (await shop.placeOrder(customer.token, lines, { paymentMethod: 'Stripe' })).body
    await payByCard(shop, customer.token, order._id)
    const admin = await registerAdmin(shop, 'Ada Admin')
    const { page, consoleErrors, close } = await openSessionAs(admin, `/order/${order._id}`, width)
    const dialog = page.getByRole('dialog', { name: /^Refund \$/ })
    await chooseFromMenu(page, 'More', 'Refund')
    await dialog.getByText('$223.10 of $223.10 will go back').waitFor()
    expect(await findAccessibilityViolations(page, 'light')).toEqual([])
    await dialog.getByLabel(/Stoneware mug/).selectOption('0')
    await dialog.getByLabel(/Salad bowl/).selectOption('1')
    await dialog.getByText('$92.00 of $223.10 will go back').waitFor()
    await dialog.getByRole('button', { name: 'Refund' }).click()
    await page.getByText(/^Refunded \$92\.00 on /).waitFor()
    await page.getByRole('region', { name: 'Order Summary' }).getByText('$131.10').waitFor()
    await dialog.waitFor({ state: 'detached' })
    await chooseFromMenu(page, 'More', 'Refund')
    await dialog.getByText('$131.10 of $223.10 will go back').waitFor()
    await dialog.getByRole('button', { name: 'Refund' }).click()
    await page.getByText(/^Refunded \$223\.10 on /).waitFor()
    await dialog.waitFor({ state: 'detached' })
    expect(await page.getByRole('button', { name: /^(More|Mark As Delivered)$/ }).count()).toBe(0)
    await page.getByText('This order will not be delivered: everything was refunded.').waitFor()
    // The admin's own address, which is not confirmed, has nothing to do with the customer's order.
    expect(await page.getByText('Confirm your e-mail address').count()).toBe(0)
    expect(await findAccessibilityViolations(page, 'light')).toEqual([])
    const history = page.getByRole('region', { name: 'History' })
    for (const step of ['Order placed', 'Paid', 'Refunded $92.00']) await history.getByText(step, { exact: true }).waitFor()
    await page.emulateMedia({ media: 'print' })
    await page.getByRole('heading', { name: `Order #${order.number}`, exact: true }).waitFor()
    await page.getByText('the shop · Receipt', { exact: true }).waitFor()
    for (const hidden of [page.locator('header'), page.locator('footer'), page.getByRole('button')])
      expect(await hidden.filter({ visible: true }).count()).toBe(0)
    await page.emulateMedia({ media: null })
    await expectOrderToBeFound(page, order)
    expect(consoleErrors).toEqual([])
    await close()

    const customerSession = await openSessionAs(customer, `/order/${order._id}`, width)
    await customerSession.page.getByText(/^Refunded \$223\.10 on /).waitFor()
    expect(await customerSession.page.getByRole('button', { name: /Refund|Cancel Order/ }).count()).toBe(0)
    await customerSession.close()
  })
})

it.each([1440, 390])('an order paid in cash is set back to unpaid, and refunded as a record, at %i pixels', async (width) => {
  const { _id: id } = (await shop.placeOrder(customer.token, [[mug, 2]])).body
  const pay = () => shop.request('PUT', `/api/orders/${id}/pay`, shop.adminToken, cashPayment)
  await pay()
  const { page, consoleErrors, close } = await openSessionAs(adminCredentials, `/order/${id}`, width)
  const answer = async (button: string, dialogName: string | RegExp, confirm: string) => {
    await chooseFromMenu(page, 'More', button)
    const dialog = page.getByRole('dialog', { name: dialogName })
    await dialog.getByLabel('Reason').fill('The wrong order')
    expect(await findAccessibilityViolations(page, 'light')).toEqual([])
    await dialog.getByRole('button', { name: confirm, exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
  await answer('Set Back To Unpaid', 'Set back to unpaid', 'Set Back To Unpaid')
  const history = page.getByRole('region', { name: 'History' })
  await history.getByText('Not paid: the payment was recorded by mistake').first().waitFor()
  await page.getByRole('button', { name: 'Mark As Paid' }).waitFor()

  await pay()
  await page.reload()
  await answer('Refund', /^Refund \$/, 'Refund')
  await history.getByText(/^Refunded \$.* in cash$/).waitFor()
  await history.getByText('The wrong order').first().waitFor()
  expect(consoleErrors).toEqual([])
  await close()
})

it('is printed on one page of A4 with eight lines, the totals before the history', async () => {
  const names = Array.from({ length: 8 }, (_, index) => `Stackable bowl ${String(index + 1)}`)
  const products = await Promise.all(names.map((name) => shop.createProduct(shop.adminToken, { name, price: 1_234.5 })))
  const letterhead = { address: 'Kiln & Co.\n12 Harbour Street\nLisbon 1100-148', phone: '+351 21 000 0000' }
  expect((await shop.request('PUT', '/api/shop', shop.adminToken, letterhead)).status).toBe(200)
  await expect.poll(async () => (await shop.get('/api/shop')).body).toMatchObject(letterhead)
  const buyer = await shop.registerCustomer()
  const order = (
    await shop.placeOrder(
      buyer.token,
      products.map(({ _id }) => [_id, 1] as const),
    )
  ).body
  for (const [action, body] of [['pay', cashPayment] as const, ['deliver', {}] as const])
    await shop.request('PUT', `/api/orders/${order._id}/${action}`, shop.adminToken, body)
  const { page, close } = await openSessionAs(adminCredentials, `/order/${order._id}`, 1280)
  await page.getByRole('region', { name: 'History' }).getByText('Delivered', { exact: true }).waitFor()
  expect(countPages(await page.pdf({ format: 'A4' }))).toBe(1)
  await page.emulateMedia({ media: 'print' })
  await page.getByText('12 Harbour Street', { exact: false }).first().waitFor()
  const boxes = await Promise.all(
    ['Order Items', 'Order Summary', 'History'].map((name) => page.getByRole('region', { name }).boundingBox()),
  )
  const edges = boxes.flatMap((box) => (box === null ? [] : [box.y, box.y + box.height]))
  expect(edges).toHaveLength(6)
  expect(edges).toEqual(edges.toSorted((a, b) => a - b))
  await close()
})
