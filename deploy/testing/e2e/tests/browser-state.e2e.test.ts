import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { adminLogin, openBrowser, openWebShop } from '@shop/test-support'
import type { WebShop } from '@shop/test-support'
import { signIn } from '../src/sign-in.ts'
import type { Login } from '../src/sign-in.ts'
import { visit } from '../src/visit.ts'

let shop: WebShop
let browser: Browser
let mug: string
beforeAll(async () => {
  shop = await openWebShop(inject('postgresUrl'))
  browser = await openBrowser()
  mug = (await shop.product(shop.adminToken, { name: 'Stoneware mug', price: 34, countInStock: 8 }))._id
})
afterAll(async () => {
  await browser.close()
  await shop.close()
})

const address = { Address: '12 Harbour Street', City: 'Lisbon', 'Postal Code': '1100-148', Country: 'Portugal' }
const subtotal = (page: Page, count: number) => page.getByText(`Subtotal (${String(count)}) items`).waitFor()

async function typeAddress(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(address)) await page.getByLabel(label, { exact: true }).fill(value)
}

async function valuesOf(page: Page): Promise<string[]> {
  return Promise.all(Object.keys(address).map(async (label) => page.getByLabel(label, { exact: true }).inputValue()))
}

async function enter(page: Page, login: Login, path: string): Promise<void> {
  await page.goto(`/login?redirect=${path}`)
  await signIn(page, login)
  await page.waitForURL(`**${path}`)
}

async function leave(page: Page, name: string): Promise<void> {
  await page.locator('[aria-haspopup=menu]').filter({ hasText: name }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.waitForURL('**/login')
}

describe('two tabs of one browser', () => {
  it('show the same cart and the same person', async () => {
    const { page, close } = await visit(browser, shop.url)
    const other = await page.context().newPage()
    await page.goto('/cart')
    await other.goto(`${shop.url}/cart/${mug}?qty=2`)
    await subtotal(page, 2)
    await page.getByLabel('Quantity of Stoneware mug').selectOption('3')
    await subtotal(other, 3)
    await other.getByRole('button', { name: 'Remove Stoneware mug' }).click()
    await page.getByText('Your cart is empty').waitFor()
    const buyer = await shop.customer('Tove Tab')
    await enter(page, buyer, '/profile')
    await other.getByRole('button', { name: 'Tove Tab' }).waitFor()
    await leave(other, 'Tove')
    await page.waitForURL(/\/login/)
    await close()
  })
})

describe('one browser for two people', () => {
  it('shows the address of the one to the other at no step, and keeps the cart', async () => {
    const [first, second] = [await shop.customer('Ann First'), await shop.customer('Bo Second')]
    const { page, close } = await visit(browser, shop.url)
    await page.goto(`/cart/${mug}?qty=2`)
    await subtotal(page, 2)
    await enter(page, first, '/shipping')
    await typeAddress(page)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL('**/payment')
    await leave(page, 'Ann')
    await enter(page, second, '/shipping')
    expect(await valuesOf(page)).toEqual(['', '', '', ''])
    await page.goto('/placeorder')
    await page.waitForURL('**/shipping')
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Harbour')
    await page.goto('/cart')
    await subtotal(page, 2)
    await close()
  })
})

describe('what was typed', () => {
  it('is there again after a reload, and after a sign-in that had run out', async () => {
    const buyer = await shop.customer('Tia Typed')
    const { page, close } = await visit(browser, shop.url)
    await enter(page, buyer, '/shipping')
    await typeAddress(page)
    await page.reload()
    expect(await valuesOf(page)).toEqual(Object.values(address))

    await page.goto('/profile')
    await page.getByLabel('Name').fill('Tia Typed-Again')
    await page.evaluate(() => {
      const user = JSON.parse(localStorage.getItem('userInfo') ?? '{}') as object
      localStorage.setItem('userInfo', JSON.stringify({ ...user, token: 'run.out.long-ago' }))
    })
    await page.getByRole('button', { name: 'Update' }).click()
    await page.waitForURL(/\/login\?redirect=%2Fprofile/)
    await signIn(page, buyer)
    await page.waitForURL('**/profile')
    await page.getByText('What you typed before is back.').waitFor()
    expect(await page.getByLabel('Name').inputValue()).toBe('Tia Typed-Again')
    await close()
  })
})

describe('without a network', () => {
  it('keeps the cart going, says why the checkout waits, and orders once the network is back', async () => {
    const buyer = await shop.customer('Ola Offline')
    const { page, close } = await visit(browser, shop.url)
    await page.goto(`/cart/${mug}?qty=1`)
    await subtotal(page, 1)
    await enter(page, buyer, '/shipping')
    await typeAddress(page)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('radio', { name: 'COD' }).check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Place Order' }).waitFor()
    await page.getByRole('link', { name: /^Cart/ }).click()
    await page.context().setOffline(true)
    await page.getByText('You are offline. Your cart is kept').waitFor()
    await page.getByLabel('Quantity of Stoneware mug').selectOption('2')
    await subtotal(page, 2)
    await page.goBack()
    await page.getByRole('button', { name: 'Place Order' }).click()
    await page.getByText('Your order has not been placed').waitFor()
    await page.context().setOffline(false)
    await page.waitForURL(/\/order\//)
    await page.getByText('2 × $34.00').waitFor()
    await close()
  })
})

describe('a removal in the back office', () => {
  it('takes the row away at once, and brings it back with the reason when it is refused', async () => {
    const { page, complaints, close } = await visit(browser, shop.url)
    await enter(page, adminLogin, '/admin/userlist')
    const asked: (() => Promise<void>)[] = []
    await page.route('**/api/users/*', (route) => {
      asked.push(async () => route.continue())
    })
    await page.getByRole('button', { name: 'Delete Ada Admin' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('link', { name: adminLogin.email }).waitFor({ state: 'detached' })
    await expect.poll(() => asked.length).toBe(1)
    await asked[0]?.()
    await page.getByRole('alert').getByText('You cannot delete your own account here').waitFor()
    await page.getByRole('link', { name: 'Edit Ada Admin' }).click()
    await page.getByRole('heading', { name: 'Edit User' }).waitFor()
    expect(complaints.filter((each) => !each.includes('400'))).toEqual([])
    await close()
  })
})
