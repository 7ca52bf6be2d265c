import type { SignedInUser } from '@shop/contracts/api'
import { eventually } from '@shop/kit/testing'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { adminLogin, openBrowser, openWebShop, payByCard, shelf } from '@shop/test-support'
import { barriersOn } from '../src/accessibility.ts'
import type { WebShop } from '@shop/test-support'
import { signIn } from '../src/sign-in.ts'
import { visit } from '../src/visit.ts'

let shop: WebShop
let browser: Browser
let buyer: SignedInUser & { password: string }
let mug: string
let bowl: string

beforeAll(async () => {
  shop = await openWebShop(inject('postgresUrl'))
  browser = await openBrowser()
  buyer = await shop.customer()
  mug = (await shop.product(shop.adminToken, { name: 'Stoneware mug', price: 34 }))._id
  bowl = (await shop.product(shop.adminToken, { name: 'Salad bowl', price: 80 }))._id
})
afterAll(async () => {
  await browser.close()
  await shop.close()
})

async function visitAs(person: { email: string; password: string }, path: string, width: number) {
  const visitor = await visit(browser, shop.url, { width })
  await visitor.page.goto(`/login?redirect=${path}`)
  await signIn(visitor.page, person)
  await visitor.page.waitForURL(`**${path}`)
  return visitor
}

describe.each([{ width: 1280 }, { width: 390 }])('ending an order at $width pixels', ({ width }) => {
  it('is cancelled by its customer after a question, and shown so in every list', async () => {
    const before = await shelf(shop, mug)
    const order = (await shop.place(buyer.token, [[mug, 2]])).body
    const { page, complaints, close } = await visitAs(buyer, `/order/${order._id}`, width)
    await page.getByRole('button', { name: 'Cancel Order' }).click()
    const dialog = page.getByRole('dialog', { name: 'Are You Sure?' })
    await dialog.waitFor()
    expect(await barriersOn(page, 'light')).toEqual([])
    await dialog.getByRole('button', { name: 'Keep Order' }).click()
    expect((await shop.get<{ status: string }>(`/api/orders/${order._id}`, buyer.token)).body.status).toBe('open')
    await page.getByRole('button', { name: 'Cancel Order' }).click()
    await dialog.getByRole('button', { name: 'Cancel Order' }).click()
    await page.getByText(/^This order was cancelled on /).waitFor()
    expect(await page.getByRole('button', { name: 'Cancel Order' }).count()).toBe(0)
    expect(await barriersOn(page, 'light')).toEqual([])
    await page.goto('/profile')
    await page.getByRole('table', { name: 'My Orders' }).getByText('Cancelled').first().waitFor()
    expect(complaints).toEqual([])
    await close()
    await eventually(async () => expect(await shelf(shop, mug)).toEqual(before))

    const admin = await visitAs(adminLogin, '/admin/orderlist', width)
    await admin.page.getByText('Cancelled').first().waitFor()
    expect(admin.complaints).toEqual([])
    await admin.close()
  })

  it('is refunded by an admin: one line, and then all the rest', async () => {
    const lines = [[mug, 1] as const, [bowl, 2] as const]
    const order = (await shop.place(buyer.token, lines, { paymentMethod: 'Stripe' })).body
    await payByCard(shop, buyer.token, order._id)
    const { page, complaints, close } = await visitAs(adminLogin, `/order/${order._id}`, width)
    const dialog = page.getByRole('dialog', { name: 'Are You Sure?' })
    await page.getByRole('button', { name: 'Refund', exact: true }).click()
    await dialog.getByText('$223.10 of $223.10 will go back').waitFor()
    expect(await barriersOn(page, 'light')).toEqual([])
    await dialog.getByLabel(/Stoneware mug/).selectOption('0')
    await dialog.getByLabel(/Salad bowl/).selectOption('1')
    await dialog.getByText('$92.00 of $223.10 will go back').waitFor()
    await dialog.getByRole('button', { name: 'Refund' }).click()
    await page.getByText(/^Refunded \$92\.00 on /).waitFor()
    await page.getByRole('button', { name: 'Refund', exact: true }).click()
    await dialog.getByText('$131.10 of $223.10 will go back').waitFor()
    await dialog.getByRole('button', { name: 'Refund' }).click()
    await page.getByText(/^Refunded \$223\.10 on /).waitFor()
    expect(await page.getByRole('button', { name: 'Refund', exact: true }).count()).toBe(0)
    await page.goto('/admin/orderlist')
    await page.getByText('Refunded $223.10').first().waitFor()
    expect(complaints).toEqual([])
    await close()

    const customer = await visitAs(buyer, `/order/${order._id}`, width)
    await customer.page.getByText(/^Refunded \$223\.10 on /).waitFor()
    expect(await customer.page.getByRole('button', { name: /Refund|Cancel Order/ }).count()).toBe(0)
    await customer.close()
  })
})
