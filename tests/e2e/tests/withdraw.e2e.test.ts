import { shippingAddress } from '@shop/api-client'
import type { Order, PlacedOrderResponse } from '@shop/contracts/orders'
import type { PublicShop } from '@shop/contracts/shop'
import { startWebShopWithMails, topicOf } from '@shop/test-support'
import { beforeAll, expect, inject, it } from 'vitest'
import { openBrowserSession } from '../src/browser-session.ts'
import { withBrowser } from './support/with-browser.ts'
import { expectGoodScreen } from './support/good-screen.ts'

const { shop, browser } = await withBrowser(startWebShopWithMails(inject('postgresUrl')))
const email = 'gus@mail.example'
let order: PlacedOrderResponse

beforeAll(async () => {
  const mug = (await shop.createProduct(shop.adminToken, { name: 'Mug', countInStock: 9 }))._id
  await shop.request('PUT', '/api/shop/terms', shop.adminToken, { pricesIncludeTax: true })
  await shop.request('PUT', '/api/shop', shop.adminToken, { consumerLaw: 'eu' })
  const placed = {
    orderItems: [{ product: mug, qty: 2 }],
    shippingAddress: { ...shippingAddress, recipient: 'Gus Guest' },
    paymentMethod: 'COD',
    guest: { email },
  }
  order = (await shop.request<PlacedOrderResponse>('POST', '/api/orders', undefined, placed)).body
})

it.each([{ width: 390 }, { width: 1440 }])('the footer leads to the statement, at $width pixels', async ({ width }) => {
  await expect.poll(async () => (await shop.get<PublicShop>('/api/shop')).body.consumerLaw).toBe('eu')
  const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url, { width })
  await page.goto('/cart')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Withdraw from contract' }).click()
  await page.getByRole('heading', { name: 'Withdraw from contract' }).waitFor()
  await expectGoodScreen(page, width)
  await page.getByLabel('Your name').fill('Gus Guest')
  await page.getByLabel('Order number').fill('1234567')
  await page.getByLabel('E-mail address of the order').fill('nobody@mail.example')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Confirm withdrawal' }).waitFor()
  await expectGoodScreen(page, width)
  expect(consoleErrors).toEqual([])
  await close()
})

it('a mail leads to it in three presses, without a script', async () => {
  await expect
    .poll(
      () => shop.mailbox?.messages().find((mail) => mail.to === email && topicOf(mail) === 'We have received your order')?.text,
    )
    .toContain('/withdraw?')
  const text = shop.mailbox?.messages().find((mail) => topicOf(mail) === 'We have received your order')?.text ?? ''
  const [link = ''] = /https?:\S+\/withdraw\?[^\s\]]+/.exec(text) ?? []
  const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto(`${shop.url}${new URL(link).pathname}${new URL(link).search}`)
  await page.getByLabel('Your name').fill('Gus Guest')
  await page.getByLabel('2 × Mug').fill('2')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await page.getByText('We have received your statement').waitFor()
  const { body } = await shop.get<Order>(`/api/orders/${order._id}`, shop.adminToken)
  expect(body).toMatchObject({ status: 'cancelled', contractWithdrawals: [{ way: 'order_key', name: 'Gus Guest' }] })
  await context.close()
})

it.each([{ width: 390 }, { width: 1440 }])(
  'a customer withdraws on the page of the order, at $width pixels',
  async ({ width }) => {
    const placed = {
      orderItems: order.orderItems.map(({ product }) => ({ product, qty: 2 })),
      shippingAddress: { ...shippingAddress, recipient: 'Gus Guest' },
      paymentMethod: 'COD',
      guest: { email: `w${String(width)}@mail.example` },
    }
    const { body } = await shop.request<PlacedOrderResponse>('POST', '/api/orders', undefined, placed)
    const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url, { width })
    await page.goto(`/order/${body._id}?key=${body.orderKey ?? ''}`)
    await page.getByRole('button', { name: 'Withdraw From Contract' }).click()
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await dialog.getByLabel('Mug').selectOption('1')
    await expectGoodScreen(page, width)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByText('1 × Mug').waitFor()
    await dialog.getByRole('button', { name: 'Confirm Withdrawal' }).click()
    await page.getByText('Withdrawn from the contract on').waitFor()
    await expectGoodScreen(page, width)
    expect(consoleErrors).toEqual([])
    await close()
  },
)
