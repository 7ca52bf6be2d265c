import type { WishList } from '@shop/contracts/wish-list'
import { startWebShop } from '@shop/test-support'
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { findAccessibilityViolations } from '../src/accessibility.ts'
import { openBrowserSession } from '../src/browser-session.ts'
import { signInAndGoTo } from '../src/sign-in.ts'
import { waitForListed } from './support/listed.ts'
import { uniqueNumber } from './support/unique-number.ts'
import { withBrowser } from './support/with-browser.ts'

const { shop, browser } = await withBrowser(startWebShop(inject('postgresUrl')))

const heart = (page: Page, name: string) => page.getByRole('button', { name: `Wish list: ${name}` })
const stored = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('wishList') ?? '[]') as string[])

it.each([390, 1440])('a wish list begins in the browser and moves to the account, %i pixels wide', async (width) => {
  const create = async (name: string) => {
    // One of a group of two, between which lists leave the choice.
    const variantOf = (value: string) => ({ variant: { group: name, options: [{ name: 'Size', value }] } })
    await shop.createProduct(shop.adminToken, { name: `Other ${name}`, ...variantOf('L') })
    return (await shop.createProduct(shop.adminToken, { name, countInStock: 3, ...variantOf('M') }))._id
  }
  const attempt = `${String(width)}x${String(uniqueNumber())}`
  const names = ['mug', 'lamp', 'chair'].map((name) => `Wished ${name} ${attempt}`)
  const [mugName = '', lampName = '', goneName = ''] = names
  const mug = await create(mugName)
  const lamp = await create(lampName)
  const gone = await create(goneName)
  await waitForListed(shop, `wished ${attempt}`, 2 * names.length)
  const customer = await shop.registerCustomer('Wanda Wish')
  const onAccount = async () => (await shop.get<WishList>('/api/users/wishlist', customer.token)).body.products
  const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url, { width })

  await page.goto(`/search/wished%20${attempt}`)
  await heart(page, mugName).click()
  await page.locator('[aria-pressed=true]').and(heart(page, mugName)).waitFor()
  await page.goto(`/product/${gone}`)
  await heart(page, goneName).first().click()
  await expect.poll(() => stored(page)).toEqual([gone, mug])
  expect(await findAccessibilityViolations(page, 'light')).toEqual([])

  await signInAndGoTo(page, customer)
  await expect.poll(onAccount).toEqual([gone, mug])
  await expect.poll(() => stored(page)).toEqual([])
  await page.goto(`/product/${lamp}`)
  await heart(page, lampName).first().click()
  await expect.poll(onAccount).toEqual([lamp, gone, mug])

  await shop.request('DELETE', `/api/products/${gone}`, shop.adminToken)
  await shop.request('PUT', `/api/products/${mug}`, shop.adminToken, { price: 77 })
  await expect.poll(async () => (await shop.get(`/api/products/${gone}`)).status).toBe(404)
  await expect.poll(async () => (await shop.get(`/api/products/${mug}`)).body).toMatchObject({ price: 77 })
  await page.getByRole('button', { name: 'Wanda' }).click()
  await page.getByRole('menuitem', { name: 'Wish List' }).click()
  await page.waitForURL('**/wishlist')
  await page.reload()
  await page.getByText('A product of your list is no longer sold.').waitFor()
  await page.getByText('$77.00').waitFor()
  expect(await findAccessibilityViolations(page, 'light')).toEqual([])
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.poll(onAccount).toEqual([lamp, mug])
  await page.getByRole('button', { name: `Add ${mugName}` }).click()
  await page.getByRole('dialog', { name: `${mugName} – M is in the cart` }).waitFor()
  await page.keyboard.press('Escape')
  await heart(page, lampName).click()
  await heart(page, mugName).click()
  await page.getByText('Your wish list is empty').waitFor()
  await expect.poll(onAccount).toEqual([])
  expect(consoleErrors.filter((text) => !text.includes('404'))).toEqual([])
  await close()
})
