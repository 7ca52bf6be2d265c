import type { ProductList } from '@shop/contracts/api'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openBrowser, openDemoShop } from '@shop/test-support'
import { demoLogins } from '../src/screens.ts'
import type { WebShop } from '@shop/test-support'
import { signIn } from '../src/sign-in.ts'
import { visit } from '../src/visit.ts'

let shop: WebShop
let browser: Browser
beforeAll(async () => {
  shop = await openDemoShop(inject('postgresUrl'))
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await shop.close()
})

const says = async (page: Page, ...texts: readonly (string | RegExp)[]): Promise<void> => {
  for (const text of texts) await page.getByText(text).first().waitFor()
}
const headed = async (page: Page, name: string | RegExp): Promise<void> => page.getByRole('heading', { name }).first().waitFor()

describe.each([{ width: 1280 }, { width: 390 }])('the routes at $width pixels, for a visitor', ({ width }) => {
  it('shows the storefront', async () => {
    const { page, complaints, close } = await visit(browser, shop.url, { width })
    await page.goto('/')
    expect(await page.title()).toBe('Welcome to the shop')
    await headed(page, 'Latest products')
    expect(await page.locator('[aria-roledescription="carousel"]').count()).toBe(1)
    await page.goto('/page/2')
    await headed(page, 'Latest products')
    await page.goto('/search/o/page/2')
    await page.getByRole('navigation', { name: 'Pagination' }).waitFor()
    const search = page.getByRole('searchbox', { name: 'Search products' })
    await search.fill('   ')
    await search.press('Enter')
    await page.waitForURL(`${shop.url}/`)
    const { products } = (await shop.get<ProductList>('/api/products')).body
    const soldOut = products.find(({ countInStock }) => countInStock === 0)
    await page.goto(`/product/${soldOut?._id ?? ''}`)
    await says(page, 'Out of Stock', 'Please Sign in to Write a Review')
    expect(await page.getByRole('button', { name: 'Add To Cart' }).isDisabled()).toBe(true)
    await page.goto('/cart')
    await says(page, 'Your cart is empty', 'Go Back')
    expect(complaints).toEqual([])
    await close()
  })

  it('asks to sign in where one must, and comes back', async () => {
    const { page, close } = await visit(browser, shop.url, { width })
    for (const path of [
      '/shipping',
      '/payment',
      '/placeorder',
      '/profile',
      '/order/abc',
      '/admin/userlist',
      '/admin/productlist',
      '/admin/orderlist/2',
    ]) {
      await page.goto(path)
      await page.waitForURL(`${shop.url}/login?redirect=${encodeURIComponent(path)}`)
    }
    await page.goto('/login?redirect=https://evil.example')
    await signIn(page, demoLogins.customer)
    await page.waitForURL(`${shop.url}/`)
    await page.goto('/login?redirect=/profile')
    await page.waitForURL('**/profile')
    await headed(page, 'My Orders')
    await close()
  })

  it('checks what is typed before it asks the server', async () => {
    const { page, close } = await visit(browser, shop.url, { width })
    await page.goto('/register')
    await page.getByLabel('Name').fill('Nils')
    await page.getByLabel('Email Address').fill('nils@example.com')
    await page.getByLabel('Password', { exact: true }).fill('a long password')
    await page.getByLabel('Confirm Password').fill('another password')
    await page.getByRole('button', { name: 'Register' }).click()
    await says(page, "Passwords Don't Match")
    await page.goto('/login')
    await signIn(page, { email: 'nobody@example.com', password: 'a wrong one' })
    await page.getByRole('alert').getByText('Invalid email or password').waitFor()
    await close()
  })
})

describe.each([{ width: 1280 }, { width: 390 }])('the routes at $width pixels, for a customer', ({ width }) => {
  it('walks the steps of the checkout in their order', async () => {
    const { page, complaints, close } = await visit(browser, shop.url, { width })
    await page.goto('/login')
    await signIn(page, demoLogins.customer)
    await page.waitForURL(`${shop.url}/`)
    await page.goto('/placeorder')
    await page.waitForURL('**/shipping')
    await says(page, 'Sign In', 'Shipping', 'Payment', 'Place Order')
    await page.getByRole('button', { name: 'Continue' }).click()
    await says(page, 'address is required', 'postalCode is required')
    for (const [label, value] of Object.entries({
      Address: '1 Quay',
      City: 'Porto',
      'Postal Code': '4000',
      Country: 'Portugal',
    })) {
      await page.getByLabel(label, { exact: true }).fill(value)
    }
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL('**/payment')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL('**/placeorder')
    await says(page, 'Your Cart is Empty!')
    expect(complaints).toEqual([])
    await close()
  })

  it('is not let into the back office, and not sent round in circles', async () => {
    const { page, close } = await visit(browser, shop.url, { width })
    await page.goto('/login')
    await signIn(page, demoLogins.customer)
    await page.waitForURL(`${shop.url}/`)
    await page.goto('/admin/userlist')
    await page.waitForURL(`${shop.url}/`)
    await says(page, 'Not authorized as an admin')
    await close()
  })

  it('reviews a product once', async () => {
    const { page, close } = await visit(browser, shop.url, { width })
    const buyer = await shop.customer()
    const { _id } = await shop.product(shop.adminToken, { name: 'A thing to review' })
    await page.goto(`/login?redirect=/product/${_id}`)
    await signIn(page, buyer)
    await says(page, 'No Reviews')
    await page.getByLabel('Rating', { exact: true }).selectOption('5 Excellent')
    await page.getByLabel('Comment').fill('Very good indeed.')
    await page.getByRole('button', { name: 'Submit' }).click()
    await says(page, 'Review Submitted', 'Very good indeed.')
    expect(await page.getByLabel('Comment').inputValue()).toBe('')
    await page.getByLabel('Rating', { exact: true }).selectOption('1 Poor')
    await page.getByLabel('Comment').fill('Once more.')
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByRole('alert').getByText('Product already reviewed').waitFor()
    expect(await page.getByLabel('Comment').inputValue()).toBe('Once more.')
    await close()
  })
})

describe.each([{ width: 1280 }, { width: 390 }])('the routes at $width pixels, for an admin', ({ width }) => {
  async function enter() {
    const visited = await visit(browser, shop.url, { width })
    await visited.page.goto('/login')
    await signIn(visited.page, demoLogins.admin)
    await visited.page.waitForURL(`${shop.url}/`)
    return visited
  }

  it('lists users, products and orders with their columns', async () => {
    const { page, complaints, close } = await enter()
    await page.getByRole('button', { name: 'Admin' }).click()
    for (const name of ['Users', 'Products', 'Orders'])
      await page
        .getByRole('menuitem', { name })
        .or(page.getByRole('link', { name, exact: true }))
        .waitFor()
    await page.keyboard.press('Escape')
    const columns: Readonly<Record<string, readonly string[]>> = {
      '/admin/userlist': ['Id', 'NAME', 'EMAIL', 'ADMIN'],
      '/admin/productlist': ['Id', 'NAME', 'PRICE', 'CATEGORY', 'BRAND'],
      '/admin/orderlist': ['ID', 'USER', 'DATE', 'TOTAL', 'PAID', 'DELIVERED'],
    }
    for (const [path, names] of Object.entries(columns)) {
      await page.goto(path)
      await page.getByRole('row').nth(1).waitFor()
      const text = await page.getByRole('table').textContent()
      for (const name of names) expect(text).toContain(name)
    }
    await page.goto('/admin/productlist/2')
    await page.getByRole('navigation', { name: 'Pagination' }).waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('creates, publishes and deletes a product, asked each time', async () => {
    const { page, complaints, close } = await enter()
    await page.goto('/admin/productlist')
    await page.getByRole('button', { name: 'Create Product' }).click()
    await says(page, 'Are You Sure?')
    await page
      .getByRole('dialog')
      .or(page.getByRole('alertdialog'))
      .getByRole('button', { name: /yes|create/i })
      .click()
    await page.waitForURL('**/admin/product/*/edit')
    const name = `Brass lamp ${String(width)}`
    // The list may still stand there, with buttons that are labelled by the new product's name.
    await page.getByRole('textbox', { name: 'Name' }).fill(name)
    await page.getByLabel('Price').fill('79.5')
    await page.getByRole('button', { name: 'Update' }).click()
    await page.waitForURL('**/admin/productlist')
    await page.goto(`/admin/productlist?keyword=${encodeURIComponent(name)}`)
    await says(page, name)
    await page.getByRole('button', { name: `Delete ${name}` }).click()
    await says(page, 'Are You Sure?')
    await page
      .getByRole('dialog')
      .or(page.getByRole('alertdialog'))
      .getByRole('button', { name: /yes|delete/i })
      .click()
    await page.getByRole('button', { name: `Delete ${name}` }).waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await close()
  })

  it('changes a user and comes back to the list', async () => {
    const { page, close } = await enter()
    const person = await shop.customer(`Person ${String(width)}`)
    await page.goto(`/admin/user/${person._id}/edit`)
    await page.getByLabel('Name').fill(`Renamed ${String(width)}`)
    await page.getByRole('button', { name: 'Update' }).click()
    await page.waitForURL('**/admin/userlist')
    expect((await shop.get(`/api/users/${person._id}`, shop.adminToken)).body).toMatchObject({ name: `Renamed ${String(width)}` })
    await close()
  })
})
