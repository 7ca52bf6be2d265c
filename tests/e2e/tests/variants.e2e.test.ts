import type { Product, ProductList } from '@shop/contracts/products'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { adminCredentials, startWebShop } from '@shop/test-support'
import { findAccessibilityViolations } from '../src/accessibility.ts'
import { openBrowserSession } from '../src/browser-session.ts'
import { openSignedIn } from '../src/sign-in.ts'
import { pressEnterOn } from './support/keyboard.ts'
import { waitForListed } from './support/listed.ts'
import { delayScript } from './support/moved-controls.ts'
import { expectGoodScreen } from './support/good-screen.ts'
import { withBrowser } from './support/with-browser.ts'

const tee = (size: string, colour: string, countInStock = 5) => ({
  name: `Cotton tee, ${size}, ${colour}`,
  category: 'Clothing',
  price: size === 'L' ? 30 : 20,
  countInStock,
  variant: {
    group: 'Cotton tee',
    options: [
      { name: 'Size', value: size },
      { name: 'Colour', value: colour },
    ],
  },
})

const { shop, browser } = await withBrowser(startWebShop(inject('postgresUrl')))
const ids: string[] = []
beforeAll(async () => {
  const products = [tee('M', 'navy'), tee('L', 'navy'), tee('M', 'lilac'), tee('L', 'lilac', 0)]
  for (const fields of products) ids.push((await shop.createProduct(shop.adminToken, fields))._id)
  await waitForListed(shop, 'tee', products.length)
})

describe.each([390, 1440])('products of one group, %i pixels wide', (width) => {
  it('are one tile, and one page on which the choice keeps its place', async () => {
    const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url, { width })
    await page.goto('/search/tee')
    await page.getByText('2 sizes, 2 colours', { exact: true }).waitFor()
    await expect.poll(() => page.getByRole('main').getByRole('article').count()).toBe(1)

    await page.getByRole('link', { name: /^Cotton tee/ }).click()
    await page.waitForURL('**/product/*?choose=Size')
    await page.getByRole('button', { name: 'Choose Size' }).click()
    await page.locator('[data-choose] a:focus').waitFor()
    expect(await page.getByRole('button', { name: 'Add To Cart' }).count()).toBe(0)
    await page.reload()
    await page.getByRole('button', { name: 'Choose Size' }).waitFor()
    await expectGoodScreen(page, width)
    await page.getByLabel('Size').getByRole('link', { name: 'M', exact: true }).click()
    await page.getByRole('button', { name: 'Add To Cart' }).waitFor()

    await page.goto(`/product/${ids[0] ?? ''}`)
    const choice = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
    await page.getByRole('heading', { name: 'Colour navy' }).waitFor()
    await expectGoodScreen(page, width)
    await page.getByLabel('Qty').selectOption('4')
    await pressEnterOn(page, choice('lilac'))
    await page.waitForURL(`**/product/${ids[2] ?? ''}`)
    await page.getByRole('heading', { level: 1, name: 'Cotton tee, M, lilac' }).waitFor()
    await choice('lilac').and(page.locator(':focus[aria-current]')).waitFor()
    await choice('L sold out').click()
    await page.getByRole('heading', { level: 1, name: 'Cotton tee, L, lilac' }).waitFor()
    await page.getByRole('link', { name: 'Sign in to Be Told When It Is Back' }).waitFor()
    await choice('navy').click()
    await page.getByRole('heading', { level: 1, name: 'Cotton tee, L, navy' }).waitFor()
    await page.getByRole('button', { name: 'Add To Cart' }).click()
    await page.waitForURL('**/cart')
    await page.getByRole('link', { name: 'Cotton tee, L, navy' }).first().waitFor()
    await page.getByText('Subtotal (4) items').waitFor()
    expect(consoleErrors).toEqual([])
    await close()
  })

  it('lead to what is to be chosen also when that comes after the press', async () => {
    const { page, close } = await openBrowserSession(browser, shop.url, { width })
    const wasLate = await delayScript(page, 'productDetails')
    await page.goto('/search/tee')
    await page.getByRole('link', { name: /^Cotton tee/ }).click()
    await page.getByRole('button', { name: 'Choose Size' }).click()
    expect(await page.locator('[data-choose]').count()).toBe(0)
    await page.locator('[data-choose] a:focus').waitFor()
    expect(wasLate()).toBe(true)
    await close()
  })

  it('are made by an admin in the form of a product', async () => {
    const { _id } = await shop.createProduct(shop.adminToken, { name: `Wool hat ${String(width)}` })
    const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url, { width })
    await openSignedIn(page, adminCredentials, `/admin/product/${_id}/edit`)
    await page.getByLabel('Group', { exact: true }).fill('Wool hat')
    await page.getByLabel('Options', { exact: true }).fill('Size')
    await page.getByRole('button', { name: 'Update' }).click()
    await page.getByText('option value is required').waitFor()
    expect(await findAccessibilityViolations(page, 'light')).toEqual([])
    await page.getByLabel('Options', { exact: true }).fill(`Size: ${String(width)}`)
    await page.getByRole('button', { name: 'Update' }).click()
    await page.waitForURL('**/admin/productlist')
    const { body } = await shop.get<Product>(`/api/products/${_id}`)
    expect(body.variant).toEqual({ group: 'Wool hat', options: [{ name: 'Size', value: String(width) }] })
    const hats = async () => (await shop.get<ProductList>('/api/products?keyword=wool&grouped=true')).body.total
    await expect.poll(hats).toBe(1)
    expect(consoleErrors).toEqual([])
    await close()
  })
})
