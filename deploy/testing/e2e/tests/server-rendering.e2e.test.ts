import type { ProductList, ProductSummary } from '@shop/contracts/api'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openBrowser, openDemoShop } from '@shop/test-support'
import { demoLogins } from '../src/screens.ts'
import type { WebShop } from '@shop/test-support'
import { signIn } from '../src/sign-in.ts'
import { visit } from '../src/visit.ts'

let shop: WebShop
let browser: Browser
let products: readonly ProductSummary[]
let product: ProductSummary

beforeAll(async () => {
  shop = await openDemoShop(inject('postgresUrl'))
  browser = await openBrowser()
  products = (await shop.get<ProductList>('/api/products')).body.products
  product = products.find(({ countInStock }) => countInStock > 1)!
})
afterAll(async () => {
  await browser.close()
  await shop.close()
})

async function fetchPage(path: string) {
  const answer = await fetch(shop.url + path)
  const policy = String(answer.headers.get('content-security-policy'))
  return { status: answer.status, html: await answer.text(), nonce: String(/'nonce-([^']+)'/.exec(policy)?.[1]) }
}

const dollars = (amount: number) => amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' })
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;').replaceAll('"', '&quot;')

describe('a page, before any script has run', () => {
  it('names the products with their prices', async () => {
    for (const path of ['/', `/search/${encodeURIComponent(product.name)}`, `/product/${product._id}`]) {
      const { status, html } = await fetchPage(path)
      const shown = path === '/' ? products : [product]
      expect(status).toBe(200)
      for (const { name, price } of shown) {
        expect(html).toContain(escaped(name))
        expect(html).toContain(dollars(price))
      }
    }
    expect((await fetchPage('/')).html).toContain('<title>Welcome to the shop</title>')
    expect((await fetchPage(`/product/${product._id}`)).html).toContain(`<title>${escaped(product.name)}</title>`)
  })

  it('has styles that count, and no script of its own', async () => {
    for (const path of ['/', '/search/o', `/product/${product._id}`, '/cart']) {
      const { html, nonce } = await fetchPage(path)
      const styles = html.match(/<style[^>]*>/g) ?? []
      expect(styles.length).toBe(path === '/cart' ? 1 : 2)
      for (const style of styles) expect(style).toContain(`nonce="${nonce}"`)
      for (const script of html.match(/<script[^>]*>/g) ?? []) expect(script).toMatch(/ src="|type="application\/json"/)
      expect(html).not.toContain('__CSP_NONCE__')
    }
  })

  it('cannot be broken by what an admin calls a product', async () => {
    const name = `</script><script>document.title = 'broken'</script> <!-- & "Co" __CSP_NONCE__`
    const { _id } = await shop.product(shop.adminToken, { name })
    for (const path of [`/product/${_id}`, '/search/broken']) {
      const { html } = await fetchPage(path)
      expect(html).not.toContain('<script>document')
      const { page, complaints, close } = await visit(browser, shop.url)
      await page.goto(path)
      await page.getByText(name).first().waitFor()
      await page.waitForLoadState('networkidle')
      expect(await page.title()).not.toBe('broken')
      expect(complaints).toEqual([])
      await close()
    }
  })

  it('is not there for a product that is not', async () => {
    expect((await fetchPage('/product/0')).status).toBe(404)
    expect((await fetchPage('/nothing/here')).status).toBe(200)
  })
})

describe('a browser without JavaScript', () => {
  it('shows the products and leads to them', async () => {
    const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/')
    await page.locator('main').getByRole('link', { name: product.name, exact: true }).click()
    await page.waitForURL(`**/product/${product._id}`)
    await page.getByRole('heading', { level: 1, name: product.name }).waitFor()
    expect(await page.getByText(dollars(product.price)).first().isVisible()).toBe(true)
    await context.close()
  })
})

/** Every element of the content with what can be seen of it; what is chosen in a field is no part of it. */
function shapeOf(main: Element | null): string[] {
  const unseen = new Set(['selected', 'value'])
  return [...(main?.querySelectorAll('*') ?? [])].map((element) => {
    const attributes = [...element.attributes]
      .filter(({ name }) => !unseen.has(name))
      .map(({ name, value }) => `${name}=${value}`)
    const text = element.childElementCount === 0 ? element.textContent : ''
    return [element.tagName, ...attributes.sort(), text].join(' ')
  })
}

async function shapeShown(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle')
  return page.locator('main').evaluate(shapeOf)
}

async function shapeSent(page: Page, path: string): Promise<string[]> {
  const { html } = await fetchPage(path)
  expect(html).toContain('<main')
  const content = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  const parsed = await page.evaluateHandle(
    (text) => new DOMParser().parseFromString(text, 'text/html').querySelector('main'),
    content,
  )
  return parsed.evaluate(shapeOf)
}

describe('a browser with JavaScript', () => {
  it('would have rendered the same by itself', async () => {
    const { page, complaints, close } = await visit(browser, shop.url, { motion: true })
    await page.goto('/cart')
    await page.getByRole('link', { name: 'the shop.' }).click()
    await page.locator('[aria-roledescription=carousel]').waitFor()
    await page.getByRole('link', { name: product.name, exact: true }).waitFor()
    expect(await shapeShown(page)).toEqual(await shapeSent(page, '/'))
    await page.getByRole('searchbox').fill(product.name)
    await page.getByRole('searchbox').press('Enter')
    await page.waitForURL('**/search/*')
    await page.getByText('result').first().waitFor()
    expect(await shapeShown(page)).toEqual(await shapeSent(page, new URL(page.url()).pathname))
    await page.getByRole('link', { name: product.name, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: product.name }).waitFor()
    expect(await shapeShown(page)).toEqual(await shapeSent(page, `/product/${product._id}`))
    expect(complaints).toEqual([])
    await close()
  })

  it('takes the page over with the cart, the session and the theme of its user', async () => {
    const { page, complaints, close } = await visit(browser, shop.url, { theme: 'dark' })
    await page.goto(`/cart/${product._id}?qty=2`)
    await page.getByRole('link', { name: 'Cart 2' }).waitFor()
    await page.getByRole('button', { name: 'Light theme' }).click()
    await page.goto('/login')
    await signIn(page, demoLogins.admin)
    await page.waitForURL(`${shop.url}/`)
    for (const path of ['/', '/search/o', `/product/${product._id}`]) {
      await page.goto(path)
      await page.getByRole('button', { name: 'Admin' }).waitFor()
      await page.getByRole('link', { name: 'Cart 2' }).waitFor()
      await page.getByRole('button', { name: 'Dark theme' }).waitFor()
      expect(await page.locator('html').getAttribute('data-theme')).toBe('light')
      expect(await page.locator('title').count()).toBe(1)
      await page.waitForLoadState('networkidle')
    }
    expect(complaints).toEqual([])
    await close()
  })

  it('asks the API for nothing that came with the page', async () => {
    const { page, close } = await visit(browser, shop.url)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    for (const path of ['/', '/search/o', `/product/${product._id}`]) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
    }
    expect(asked.filter((path) => path.startsWith('/api'))).toEqual([])
    await close()
  })
})
