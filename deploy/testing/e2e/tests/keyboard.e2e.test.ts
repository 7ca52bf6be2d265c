import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { adminLogin, openBrowser, openWebShop } from '@shop/test-support'
import { press, tabTo, typeInto } from './support/keyboard.ts'
import type { WebShop } from '@shop/test-support'
import { visit } from '../src/visit.ts'

let shop: WebShop
let browser: Browser
let lamp: string
beforeAll(async () => {
  shop = await openWebShop(inject('postgresUrl'))
  browser = await openBrowser()
  await shop.product(shop.adminToken, { name: 'Stoneware mug', price: 34, countInStock: 8 })
  await shop.product(shop.adminToken, { name: 'Brass lamp, large', price: 90 })
  lamp = (await shop.product(shop.adminToken, { name: 'Brass lamp, small', price: 60 }))._id
})
afterAll(async () => {
  await browser.close()
  await shop.close()
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** Presses a key that moves the focus, and waits until it has moved. */
async function moveOn(page: Page, key: string): Promise<void> {
  const before = await page.evaluateHandle(() => document.activeElement)
  await page.keyboard.press(key)
  await page.waitForFunction((element) => document.activeElement !== element, before)
}

const hasFocus = async (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((each) => document.activeElement?.matches(each) ?? false, selector)

async function signInByKeyboard(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await typeInto(page, field(page, 'Email Address'), email)
  await typeInto(page, field(page, 'Password'), password)
  await page.keyboard.press('Enter')
}

async function find(page: Page, keyword: string): Promise<void> {
  await typeInto(page, page.getByRole('searchbox', { name: 'Find products' }), keyword)
  await page.keyboard.press('Enter')
  await page.getByText('found').waitFor()
}

describe.each([{ width: 1280 }, { width: 640 }])('with the keyboard alone, at $width pixels', ({ width }) => {
  it('buys and pays by card', async () => {
    const buyer = await shop.customer()
    const { page, complaints, close } = await visit(browser, shop.url, { width })
    await page.goto('/')
    await typeInto(page, page.getByRole('searchbox', { name: 'Search products' }), 'stoneware')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search/stoneware')
    await press(page, page.getByRole('link', { name: 'Stoneware mug' }))
    await tabTo(page, field(page, 'Qty'))
    await page.keyboard.press('2')
    await press(page, button(page, 'Add To Cart'))
    await page.getByText('Subtotal (2) items').waitFor()
    await press(page, button(page, 'Proceed To Checkout'))
    await page.waitForURL(/\/login\?redirect=/)
    await signInByKeyboard(page, buyer)
    await page.waitForURL('**/shipping')
    await typeInto(page, field(page, 'Address'), '12 Harbour Street')
    await typeInto(page, field(page, 'City'), 'Lisbon')
    await typeInto(page, field(page, 'Postal Code'), '1100-148')
    await typeInto(page, field(page, 'Country'), 'Portugal')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/payment')
    await tabTo(page, page.getByRole('radio', { name: 'Stripe' }))
    await page.keyboard.press('ArrowDown')
    expect(await page.getByRole('radio', { name: 'COD' }).isChecked()).toBe(true)
    await page.keyboard.press('ArrowUp')
    await press(page, button(page, 'Continue'))
    await page.waitForURL('**/placeorder')
    await press(page, button(page, 'Place Order'))
    await page.waitForURL(/\/pay\/cs_/)
    await press(page, page.getByRole('button', { name: /^Pay/ }))
    await page.waitForURL(/\/order\//)
    await page
      .getByText(/^Paid on /)
      .first()
      .waitFor()
    expect(complaints).toEqual([])
    await close()
  })
})

describe('the back office with the keyboard alone', () => {
  it('changes a product, thinks better of deleting it, and deletes it after all', async () => {
    const { page, complaints, close } = await visit(browser, shop.url)
    await page.goto('/login')
    await signInByKeyboard(page, adminLogin)
    await page.waitForURL(`${shop.url}/`)
    await tabTo(page, page.locator('[aria-haspopup=menu]').filter({ hasText: 'Admin' }))
    await page.keyboard.press('Enter')
    await page.getByRole('menu').waitFor()
    const products = page.getByRole('menuitem', { name: 'Products' })
    for (let step = 0; step < 2 && (await products.and(page.locator(':focus')).count()) === 0; step += 1)
      await moveOn(page, 'ArrowDown')
    await products.and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/admin/productlist')

    await find(page, 'brass')
    await press(page, page.getByRole('link', { name: 'Edit Brass lamp, small' }))
    await page.waitForURL('**/edit')
    await typeInto(page, field(page, 'Price'), '65.5')
    await press(page, button(page, 'Update'))
    await page.waitForURL('**/admin/productlist')
    await page.getByText('Product updated', { exact: true }).waitFor()
    expect((await shop.get(`/api/products/${lamp}`)).body).toMatchObject({ price: 65.5 })

    await find(page, 'brass')
    const remove = button(page, 'Delete Brass lamp, small')
    await press(page, remove)
    const dialog = page.getByRole('dialog', { name: 'Are You Sure?' })
    await dialog.getByRole('button', { name: 'Cancel' }).and(page.locator(':focus')).waitFor()
    for (const name of ['Delete', 'Cancel', 'Delete']) {
      await page.keyboard.press('Tab')
      await dialog.getByRole('button', { name }).and(page.locator(':focus')).waitFor()
    }
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await remove.and(page.locator(':focus')).waitFor()

    await page.keyboard.press('Enter')
    await press(page, dialog.getByRole('button', { name: 'Delete' }))
    await remove.waitFor({ state: 'detached' })
    await page.getByText('1 product found').waitFor()
    expect(await hasFocus(page, 'body')).toBe(false)
    await press(page, button(page, 'Delete Brass lamp, large'))
    await dialog.waitFor()
    expect(complaints).toEqual([])
    await close()
  })
})
