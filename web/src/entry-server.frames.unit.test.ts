import { describe, expect, it } from 'vitest'
import { dehydratedState, render, renderHtml, stubApi } from './entry-server-fixture.ts'

describe('the frame of a page that leads to an order', () => {
  it.each([
    ['/login', '', true],
    ['/login', 'redirect=%2Fprofile', true],
    ['/login', 'redirect=%2Fshipping', false],
    ['/shipping', '', false],
  ])('at %s?%s has the categories: %s', async (path, query, hasCategories) => {
    const page = await render({ path, query, read: stubApi().read })
    expect(page?.status === 200 && page.html.includes('aria-label="Categories"')).toBe(hasCategories)
  })

  it.each([
    ['/cart', 'Shopping Cart', ['data-stored="cart"', 'data-stored="subtotal"', 'Proceed To Checkout']],
    ['/cart/mug', 'Shopping Cart', ['data-stored="cart"']],
    ['/login', 'Sign in', ['name="email"', 'name="password"', 'method="post"', 'Forgot your password?']],
    ['/register', 'Register', ['name="confirmPassword"', 'method="post"']],
    ['/shipping', 'Shipping', ['data-needs-buyer', 'name="city"', 'data-stored="cart"']],
    ['/payment', 'Payment', ['data-needs-buyer', 'Cash on delivery', 'data-stored="cart"']],
    ['/placeorder', 'Place Order', ['data-needs-buyer', 'data-stored="address"', 'data-stored="subtotal"']],
    ['/order/0199', 'Your order', ['Loading the order']],
  ])('%s has its title, its texts and its form', async (path, title, parts) => {
    const html = await renderHtml(path)
    expect(html).toContain(`<title>${title} · Kiln &amp; Co</title>`)
    for (const part of ['href="/category/kitchen"', ...parts].slice(parts.includes('data-needs-buyer') ? 1 : 0))
      expect(html).toContain(part)
  })

  it('contains nothing that depends on the visitor, and reads nothing but what every page does', async () => {
    const { requestedPaths, read } = stubApi()
    for (const path of ['/cart/mug', '/shipping', '/placeorder', '/order/0199']) {
      const page = await render({ query: '', path, read })
      const html = page?.status === 200 ? page.html : ''
      expect(html).not.toContain('Your cart is empty')
      expect(dehydratedState(html).answers.map(([key]) => key)).toEqual([['products', '/categories']])
    }
    expect(new Set(requestedPaths)).toEqual(new Set(['/categories', '/shop']))
  })

  it('offers to buy as a guest where the sign-in leads to the checkout', async () => {
    const { read } = stubApi()
    const loginFor = async (redirect: string) => {
      const page = await render({ query: new URLSearchParams({ redirect }).toString(), path: '/login', read })
      return page?.status === 200 ? page.html : ''
    }
    expect(await loginFor('/shipping')).toContain('Continue as guest')
    expect(await loginFor('/profile')).not.toContain('Continue as guest')
  })
})
