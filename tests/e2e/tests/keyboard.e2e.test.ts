import type { ProductList } from '@shop/contracts/products'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { Credentials } from '@shop/api-client'
import { adminCredentials, startWebShop } from '@shop/test-support'
import { waitForPage } from '../src/navigation.ts'
import { pressEnterOn, tabTo, typeInto } from './support/keyboard.ts'
import { waitForListed } from './support/listed.ts'
import { waitForTwoFrames } from './support/moved-controls.ts'
import { addressFields } from '../src/address-form.ts'
import { openBrowserSession } from '../src/browser-session.ts'
import { openSignedIn } from '../src/sign-in.ts'
import { withBrowser } from './support/with-browser.ts'

const { shop, browser } = await withBrowser(startWebShop(inject('postgresUrl')))
let lamps: readonly string[] = []
beforeAll(async () => {
  await shop.createProduct(shop.adminToken, { name: 'Stoneware mug', price: 34, countInStock: 800 })
})
// An attempt deletes some of them.
beforeEach(async () => {
  for (const lamp of lamps) await shop.request('DELETE', `/api/products/${lamp}`, shop.adminToken)
  const { _id: large } = await shop.createProduct(shop.adminToken, { name: 'Brass lamp, large', price: 90 })
  const { _id: small } = await shop.createProduct(shop.adminToken, { name: 'Brass lamp, small', price: 60 })
  lamps = [large, small]
  await expect.poll(async () => (await shop.get(`/api/products/${small}`)).status).toBe(200)
  await waitForListed(shop, 'lamp', 2)
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** Presses a key and waits until the focus has moved. */
async function moveFocus(page: Page, key: string): Promise<void> {
  const before = await page.evaluateHandle(() => document.activeElement)
  await page.keyboard.press(key)
  await page.waitForFunction((element) => document.activeElement !== element, before)
}

/** Waits until the element has the focus and something says what was removed. */
async function waitForFocusOn(page: Page, target: Locator, announced: string | RegExp): Promise<void> {
  await target.and(page.locator(':focus')).waitFor()
  await page.getByRole('status').filter({ hasText: announced }).first().waitFor()
}

const hasFocus = async (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((focusSelector) => document.activeElement?.matches(focusSelector) ?? false, selector)

async function signInByKeyboard(page: Page, { email, password }: Credentials): Promise<void> {
  await typeInto(page, field(page, 'E-mail address'), email)
  await typeInto(page, field(page, 'Password'), password)
  await page.keyboard.press('Enter')
}

async function searchProducts(page: Page, keyword: string, count: number): Promise<void> {
  await typeInto(page, page.getByRole('searchbox', { name: 'Find products' }), keyword)
  await page.keyboard.press('Enter')
  await page.getByText(`${String(count)} products found`).waitFor()
}

describe.each([{ width: 1280 }, { width: 640 }])('the storefront by keyboard at $width pixels', ({ width }) => {
  it('sells a product that is paid by card', async () => {
    const customer = await shop.registerCustomer()
    const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url, { width })
    await page.goto('/')
    await typeInto(page, page.getByRole('combobox', { name: 'Search products' }), 'stoneware')
    await page.keyboard.press('Enter')
    await waitForPage(page, '**/search/stoneware')
    await pressEnterOn(page, page.getByRole('link', { name: 'Stoneware mug' }))
    await waitForPage(page, '**/product/**')
    await tabTo(page, field(page, 'Qty'))
    await page.keyboard.press('2')
    await pressEnterOn(page, button(page, 'Add To Cart'))
    await waitForPage(page, '**/cart')
    await page.getByText('Subtotal (2) items').waitFor()
    await pressEnterOn(page, button(page, 'Proceed To Checkout'))
    await waitForPage(page, /\/login\?redirect=/)
    await signInByKeyboard(page, customer)
    await waitForPage(page, '**/shipping')
    const { Country, ...texts } = addressFields
    await page.locator(`option[value=${Country}]`).waitFor({ state: 'attached' })
    await tabTo(page, field(page, 'Country'))
    await page.keyboard.type(Country)
    for (const [label, value] of Object.entries(texts)) await typeInto(page, field(page, label), value)
    await page.keyboard.press('Enter')
    await waitForPage(page, '**/payment')
    await tabTo(page, page.getByRole('radio', { name: 'Stripe' }))
    await page.keyboard.press('ArrowDown')
    expect(await page.getByRole('radio', { name: 'COD' }).isChecked()).toBe(true)
    await page.keyboard.press('ArrowUp')
    await pressEnterOn(page, button(page, 'Continue'))
    await waitForPage(page, '**/placeorder')
    await pressEnterOn(page, button(page, 'Place Order'))
    await page.waitForURL(/\/pay\/cs_/)
    await pressEnterOn(page, page.getByRole('button', { name: /^Pay/ }))
    await page.waitForURL(/\/order\//)
    await page
      .getByText(/^Paid on /)
      .first()
      .waitFor()
    expect(consoleErrors).toEqual([])
    await close()
  })
})

describe('the profile page by keyboard', () => {
  it('has what gets the focus below the header, also on the way up', async () => {
    const { page, close } = await openBrowserSession(browser, shop.url, { height: 600 })
    await openSignedIn(page, await shop.registerCustomer(), '/profile')
    await button(page, 'Delete my account').focus()
    const covered = () =>
      page.evaluate(() => {
        const { top = 0 } = document.activeElement?.getBoundingClientRect() ?? {}
        const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
        return top < header ? document.activeElement?.outerHTML : undefined
      })
    while (!(await hasFocus(page, 'input[name=name]'))) {
      await moveFocus(page, 'Shift+Tab')
      expect(await covered()).toBeUndefined()
    }
    await close()
  })
})

describe('the menu of the account', () => {
  const account = (page: Page) => page.getByRole('button', { name: 'Ida Impatient' })
  const links = (page: Page) => page.getByRole('menuitem', { name: 'My Orders' })

  it('opens by a press that lasts while the script of the menu arrives', async () => {
    const { page, close } = await openBrowserSession(browser, shop.url)
    const arrived = page.waitForResponse('**/assets/UserMenu-*.js')
    await openSignedIn(page, await shop.registerCustomer('Ida Impatient'))
    // A button that is pressed has no focus in Safari.
    await account(page).evaluate((element) => element.addEventListener('mousedown', (event) => event.preventDefault()))
    await account(page).hover()
    await page.mouse.down()
    const script = (await arrived).url()
    await page.evaluate(`import(${JSON.stringify(script)})`)
    await waitForTwoFrames(page)
    await page.mouse.up()
    await links(page).waitFor()
    await close()
  })

  it('opens by an arrow before it was ever open', async () => {
    const { page, close } = await openBrowserSession(browser, shop.url)
    await openSignedIn(page, await shop.registerCustomer('Ida Impatient'))
    await account(page).focus()
    await page.keyboard.press('ArrowDown')
    await links(page).waitFor()
    await page.keyboard.press('Escape')
    await links(page).waitFor({ state: 'detached' })
    await expect.poll(() => hasFocus(page, '[aria-haspopup=menu]')).toBe(true)
    await close()
  })
})

describe('a control that removes its own row, by keyboard', () => {
  it('passes the focus on to the next line of the cart, then to the heading', async () => {
    const { page, close } = await openBrowserSession(browser, shop.url)
    const { products } = (await shop.get<ProductList>('/api/products')).body
    for (const { _id } of products) {
      await page.goto(`/cart/${_id}?qty=1`)
      await page.waitForURL('**/cart')
    }
    const heading = page.getByRole('heading', { level: 1 })
    for (const [index, { name }] of products.entries()) {
      const next = products[index + 1]
      await pressEnterOn(page, button(page, `Remove ${name}`))
      await waitForFocusOn(page, next ? button(page, `Remove ${next.name}`) : heading, `${name} is removed`)
    }
    await close()
  })

  it('passes the focus on from a chosen filter to the next, then to the heading', async () => {
    const { page, close } = await openBrowserSession(browser, shop.url)
    await page.goto('/search/lamp?inStock=true&maxPrice=100')
    const filter = (label: string) => page.getByRole('link', { name: `Remove the filter ${label}` })
    await pressEnterOn(page, filter('Up to $100'))
    await waitForFocusOn(page, filter('In stock'), /result/)
    await page.keyboard.press('Enter')
    await waitForFocusOn(page, page.getByRole('heading', { level: 1 }), /result/)
    await close()
  })

  it('passes the focus on from a session that was ended to the next, then to the heading', async () => {
    const customer = await shop.registerCustomer()
    for (let count = 0; count < 2; count += 1) await shop.logIn(customer)
    const { page, close } = await openBrowserSession(browser, shop.url)
    await openSignedIn(page, customer, '/profile')
    const sessions = page.getByRole('region', { name: 'Sessions' })
    const buttons = sessions.getByRole('listitem').getByRole('button')
    for (const left of [2, 1, 0]) {
      await pressEnterOn(page, buttons.first())
      await expect.poll(() => buttons.count()).toBe(left)
      await waitForFocusOn(page, left > 0 ? buttons.first() : sessions.getByRole('heading'), 'Signed out there')
    }
    await close()
  })
})

describe('the back office by keyboard', () => {
  it('edits a product, cancels a deletion, then deletes all that it finds, and keeps its place', async () => {
    const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url)
    await page.goto('/login?redirect=/admin/userlist')
    await signInByKeyboard(page, adminCredentials)
    await waitForPage(page, '**/admin/userlist')
    await pressEnterOn(page, page.getByRole('link', { name: 'Products', exact: true }))
    await waitForPage(page, '**/admin/productlist')

    await searchProducts(page, 'brass', 2)
    await pressEnterOn(page, page.getByRole('link', { name: 'Edit Brass lamp, small' }))
    await waitForPage(page, '**/edit')
    await typeInto(page, field(page, 'Price'), '65.5')
    await pressEnterOn(page, button(page, 'Update'))
    await waitForPage(page, '**/admin/productlist')
    await page.getByText('Product updated', { exact: true }).waitFor()
    expect((await shop.get(`/api/products/${lamps[1] ?? ''}`, shop.adminToken)).body).toMatchObject({ price: 65.5 })

    await searchProducts(page, 'brass', 2)
    const deleteButton = button(page, 'Delete Brass lamp, small')
    await pressEnterOn(page, deleteButton)
    const dialog = page.getByRole('dialog', { name: 'Are You Sure?' })
    await dialog.getByRole('button', { name: 'Cancel' }).and(page.locator(':focus')).waitFor()
    for (const name of ['Delete', 'Cancel', 'Delete']) {
      await page.keyboard.press('Tab')
      await dialog.getByRole('button', { name }).and(page.locator(':focus')).waitFor()
    }
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await deleteButton.and(page.locator(':focus')).waitFor()

    const list = page.locator('main [tabindex="-1"]')
    await page.keyboard.press('Enter')
    await pressEnterOn(page, dialog.getByRole('button', { name: 'Delete' }))
    await deleteButton.waitFor({ state: 'detached' })
    await page.getByText('1 product found').waitFor()
    await list.and(page.locator(':focus')).waitFor()
    await pressEnterOn(page, button(page, 'Delete Brass lamp, large'))
    await pressEnterOn(page, dialog.getByRole('button', { name: 'Delete' }))
    await page.getByText('Nothing matches.').waitFor()
    await list.and(page.locator(':focus')).waitFor()
    expect(consoleErrors).toEqual([])
    await close()
  })
})
