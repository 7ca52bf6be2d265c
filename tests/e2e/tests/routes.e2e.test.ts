import type { ProductList } from '@shop/contracts/products'
import { describe, expect, inject, it } from 'vitest'
import { startDemoShop } from '@shop/test-support'
import { demoCredentials } from '../src/screens.ts'
import { fillAddressForm } from '../src/address-form.ts'
import { openRoleSession } from '../src/role-session.ts'
import { openSignedIn, signIn } from '../src/sign-in.ts'
import { continueTo } from '../src/navigation.ts'
import { openBrowserSession } from '../src/browser-session.ts'
import { expectSlidesToFollowSwipes, isInWindow } from './support/phone.ts'
import { waitForHeading, waitForTexts } from './support/page-actions.ts'
import { withBrowser } from './support/with-browser.ts'

const { shop, browser } = await withBrowser(startDemoShop(inject('postgresUrl')))

describe.each([{ width: 1280 }, { width: 390 }])('the routes at $width pixels, for a visitor', ({ width }) => {
  it('show the storefront', async () => {
    const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url, { width })
    await page.goto('/')
    expect(await page.title()).toBe('Welcome to the shop')
    await waitForHeading(page, 'Latest products')
    await expect.poll(() => page.locator('[aria-roledescription="carousel"]').count()).toBe(1)
    await page.goto('/page/2')
    await waitForHeading(page, 'Latest products')
    await page.goto('/search/s/page/2')
    await page.getByRole('navigation', { name: 'Pagination' }).waitFor()
    const search = page.getByRole('combobox', { name: 'Search products' })
    await search.fill('   ')
    await search.press('Enter')
    await page.waitForURL(`${shop.url}/`)
    const { products } = (await shop.get<ProductList>('/api/products')).body
    if (width < 800) await expectSlidesToFollowSwipes(page)
    const inStock = products.find(({ countInStock }) => countInStock > 0)
    await page.goto(`/product/${inStock?._id ?? ''}`)
    await expect.poll(() => isInWindow(page, 'Add To Cart')).toBe(true)
    const soldOut = products.find(({ countInStock }) => countInStock === 0)
    await page.goto(`/product/${soldOut?._id ?? ''}`)
    await waitForTexts(page, 'Out of Stock', 'Please Sign in to Write a Review')
    expect(await page.getByRole('button', { name: 'Add To Cart' }).count()).toBe(0)
    await page.getByRole('link', { name: 'Sign in to Be Told When It Is Back' }).waitFor()
    await page.goto('/cart')
    await waitForTexts(page, 'Your cart is empty', 'Go Back')
    expect(consoleErrors).toEqual([])
    await close()
  })

  it('show the documentation of the API', async () => {
    const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url, { width })
    await page.goto('/api/docs')
    await waitForTexts(page, '/api/products/top')
    expect(consoleErrors).toEqual([])
    await close()
  })

  it('redirect to the sign-in page and back', async () => {
    const { page, close } = await openBrowserSession(browser, shop.url, { width })
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
    await page.goto('/product/0')
    await page.getByRole('alert').getByText('Product not found').waitFor()
    await page.getByRole('navigation', { name: 'Browse a category' }).getByRole('link').first().waitFor()
    await page.getByRole('link', { name: 'See all products' }).click()
    await page.waitForURL(`${shop.url}/`)
    await page.goto('/login?redirect=https://evil.example')
    await signIn(page, demoCredentials.customer)
    await page.waitForURL(`${shop.url}/`)
    await page.goto('/login?redirect=/profile')
    await page.waitForURL('**/profile')
    await waitForHeading(page, 'My Orders')
    await close()
  })

  it('show validation errors of the registration and errors of the sign-in', async () => {
    const { page, close } = await openBrowserSession(browser, shop.url, { width })
    await page.goto('/register')
    await page.getByLabel('Name').fill('Nils')
    await page.getByLabel('E-mail address').fill('nils@example.com')
    const rule = await page.getByLabel('Password', { exact: true }).getAttribute('aria-describedby')
    expect(await page.locator(`[id="${rule ?? ''}"]`).innerText()).toContain('At least 8 characters')
    await page.getByLabel('Password', { exact: true }).fill('a long password')
    await page.getByLabel('Confirm Password').fill('another password')
    await page.getByRole('button', { name: 'Register' }).click()
    await waitForTexts(page, "Passwords Don't Match")
    await page.goto('/login')
    await signIn(page, { email: 'nobody@example.com', password: 'a wrong one' })
    await page.getByRole('alert').getByText('Invalid email or password').waitFor()
    await close()
  })
})

describe.each([{ width: 1280 }, { width: 390 }])('the routes at $width pixels, for a customer', ({ width }) => {
  it('keep the order of the checkout steps', async () => {
    const { page, consoleErrors, close } = await openRoleSession(browser, shop.url, 'customer', { width })
    await page.goto('/placeorder')
    await page.waitForURL('**/shipping')
    await waitForTexts(page, 'Sign In', 'Shipping', 'Payment', 'Place Order')
    await page.getByRole('button', { name: 'Continue' }).click()
    await waitForTexts(page, 'Address is required', 'Postal Code is required')
    await fillAddressForm(page)
    for (const path of ['/payment', '/placeorder'] as const) await continueTo(page, path)
    await waitForTexts(page, 'Your Cart is Empty!')
    expect(consoleErrors).toEqual([])
    await close()
  })

  it('redirect from the back office to the home page', async () => {
    const { page, consoleErrors, close } = await openRoleSession(browser, shop.url, 'customer', { width })
    await page.goto('/admin/userlist')
    await page.waitForURL(`${shop.url}/`)
    await waitForTexts(page, 'Not authorized as an admin')
    // Nothing of the back office was asked for.
    expect(consoleErrors).toEqual([])
    await close()
  })

  it('accept one review per product', async () => {
    const { page, close } = await openBrowserSession(browser, shop.url, { width })
    const customer = await shop.registerCustomer()
    const { _id } = await shop.createProduct(shop.adminToken, { name: 'A thing to review' })
    await openSignedIn(page, customer, `/product/${_id}`)
    await waitForTexts(page, 'No Reviews')
    await page.getByLabel('Rating', { exact: true }).selectOption('5 Excellent')
    await page.getByLabel('Comment').fill('Very good indeed.')
    await page.getByRole('button', { name: 'Submit' }).click()
    await waitForTexts(page, 'Review Submitted', 'Very good indeed.')
    await expect.poll(() => page.getByLabel('Comment').inputValue()).toBe('')
    await page.getByLabel('Rating', { exact: true }).selectOption('1 Poor')
    await page.getByLabel('Comment').fill('Once more.')
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByRole('alert').getByText('Product already reviewed').waitFor()
    expect(await page.getByLabel('Comment').inputValue()).toBe('Once more.')
    await close()
  })
})
