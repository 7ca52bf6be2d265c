import type { SignedInUser } from '@shop/contracts/accounts'
import type { Order } from '@shop/contracts/orders'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { Credentials } from '@shop/api-client'
import { adminCredentials, startWebShop } from '@shop/test-support'
import { openSignedIn } from '../src/sign-in.ts'
import { openBrowserSession, type BrowserSession } from '../src/browser-session.ts'
import { withBrowser } from './support/with-browser.ts'

const cashPayment = { id: 'cash', status: 'paid', update_time: '', email_address: '' }

const { shop, browser } = await withBrowser(startWebShop(inject('postgresUrl')))
let customer: SignedInUser & { password: string }
let mug: string

beforeAll(async () => {
  customer = await shop.registerCustomer()
  mug = (await shop.createProduct(shop.adminToken, { name: 'Stoneware mug', price: 34 }))._id
})

async function openSessionAs(credentials: Credentials, path: string, width: number): Promise<BrowserSession> {
  const session = await openBrowserSession(browser, shop.url, { width })
  await openSignedIn(session.page, credentials, path)
  return session
}

describe('an order that is marked as delivered', () => {
  const isDelivered = async (id: string) => (await shop.get<Order>(`/api/orders/${id}`, shop.adminToken)).body.isDelivered
  let session: BrowserSession
  let page: Page

  async function markAsDelivered(): Promise<string> {
    const { _id } = (await shop.placeOrder(customer.token, [[mug, 1]])).body
    await shop.request('PUT', `/api/orders/${_id}/pay`, shop.adminToken, cashPayment)
    await page.goto(`/order/${_id}`)
    await page.getByRole('button', { name: 'Mark As Delivered' }).click()
    await page.getByText('In 10 seconds the order counts as delivered').waitFor()
    return _id
  }

  beforeEach(async () => {
    session = await openSessionAs(adminCredentials, '/', 1280)
    page = session.page
    await page.clock.install()
    return () => session.close()
  })

  it('is not, if that is undone', async () => {
    const id = await markAsDelivered()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'Mark As Delivered' }).and(page.locator(':focus:not([aria-busy])')).waitFor()
    await page.clock.fastForward(60_000)
    await page.getByRole('navigation', { name: 'List of orders' }).getByRole('link', { name: 'Orders' }).click()
    await page.waitForURL('**/admin/orderlist')
    expect(await isDelivered(id)).toBe(false)
  })

  it('is after ten seconds, and at once when its page is left for another one or for good', async () => {
    const waited = await markAsDelivered()
    await page.clock.fastForward(10_000)
    await page.getByText(/^Delivered on /).waitFor()
    expect(await isDelivered(waited)).toBe(true)
    const left = await markAsDelivered()
    await page.evaluate(() => {
      const send = window.fetch
      window.fetch = (url, options) => {
        if (typeof url === 'string' && url.endsWith('/deliver')) localStorage.setItem('keepalive', String(options?.keepalive))
        return send(url, options)
      }
    })
    await page.getByRole('link', { name: 'the shop.' }).click()
    await expect.poll(() => isDelivered(left)).toBe(true)
    // Without it, a browser may drop the request of a page that is closed.
    expect(await page.evaluate(() => localStorage.getItem('keepalive'))).toBe('true')
    const closed = await markAsDelivered()
    await page.close()
    await expect.poll(() => isDelivered(closed)).toBe(true)
  })
})
