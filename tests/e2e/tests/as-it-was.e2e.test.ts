import { describe, expect, inject, it } from 'vitest'
import { eventually } from '@shop/kit/testing'
import { adminCredentials, startWebShop } from '@shop/test-support'
import { openBrowserSession } from '../src/browser-session.ts'
import { openSignedIn } from '../src/sign-in.ts'
import { withBrowser } from './support/with-browser.ts'

const { shop, browser } = await withBrowser(startWebShop(inject('postgresUrl')))

async function open(path: string) {
  const { page, close } = await openBrowserSession(browser, shop.url, { width: 1280 })
  await openSignedIn(page, adminCredentials, path)
  return { page, close, press: async (name: string) => page.getByRole('button', { name }).first().click() }
}

/** A moment after everything so far, and before everything from now on. */
async function moment(): Promise<string> {
  const at = new Date(Date.now() + 1)
  await eventually(async () => expect(Date.now()).toBeGreaterThan(at.getTime() + 1))
  return at.toISOString()
}

describe('as it was', () => {
  it('is shown of a product beside what it is now', async () => {
    const { _id } = await shop.createProduct(shop.adminToken, { name: 'Glass bowl', price: 10, countInStock: 5 })
    const at = await moment()
    await shop.request('PUT', `/api/products/${_id}`, shop.adminToken, { price: 12 })
    const { page, close } = await open(`/admin/product/${_id}/edit?at=${at}`)
    const first = page.getByRole('row').nth(1)
    const second = page.getByRole('row').nth(2)
    await first.getByText('Price').waitFor()
    expect(await first.innerText()).toMatch(/\$10\.00\s+\$12\.00/)
    expect(await second.innerText()).not.toContain('Price')
    await page.getByRole('link', { name: 'Back to now' }).click()
    await page.getByRole('button', { name: 'Update' }).waitFor()
    await close()
  })

  it('is asked for up to the present minute, however long the page has been open', async () => {
    const { _id } = await shop.createProduct(shop.adminToken, { name: 'Open jar', price: 10, countInStock: 5 })
    const { page, close } = await open(`/admin/product/${_id}/edit`)
    const field = page.getByLabel('As it was')
    const opened = await field.getAttribute('max')
    await page.clock.install()
    await page.clock.fastForward(3_600_000)
    await field.focus()
    await expect.poll(async () => ((await field.getAttribute('max')) ?? '') > (opened ?? '')).toBe(true)
    await close()
  })

  it('is shown of an order, without what can be done with it, and compared on demand', async () => {
    const product = (await shop.createProduct(shop.adminToken, { name: 'Clay pot', price: 10, countInStock: 5 }))._id
    const { token } = await shop.registerCustomer('Otto Order')
    const order = (await shop.placeOrder(token, [[product, 1]])).body
    const at = await moment()
    await shop.request('PUT', `/api/orders/${order._id}/cancel`, token)
    const { page, close, press } = await open(`/order/${order._id}?at=${at}`)
    await page.getByText('As it was on', { exact: false }).waitFor()
    await page.getByText('Otto Order', { exact: false }).waitFor()
    expect(await page.getByText('Cancelled').count()).toBe(0)
    expect(await page.getByRole('button', { name: /Cancel|Paid|Refund/ }).count()).toBe(0)
    await press('Compare with now')
    await page.getByRole('row').filter({ hasText: 'Status' }).getByText('cancelled').waitFor()
    await close()
  })
})
