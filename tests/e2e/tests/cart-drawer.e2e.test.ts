import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { startWebShop } from '@shop/test-support'
import { openBrowserSession } from '../src/browser-session.ts'
import { waitForPage } from '../src/navigation.ts'
import { pressEnterOn } from './support/keyboard.ts'
import { waitForListed } from './support/listed.ts'
import { withBrowser } from './support/with-browser.ts'
import { expectGoodScreen } from './support/good-screen.ts'

const { shop, browser } = await withBrowser(startWebShop(inject('postgresUrl')))
let mug = ''
const tee = (value: string) => ({ variant: { group: 'Listed tee', options: [{ name: 'Size', value }] } })

beforeAll(async () => {
  const create = (name: string, fields: object) => shop.createProduct(shop.adminToken, { name: `Listed ${name}`, ...fields })
  mug = (await create('mug', { price: 30, countInStock: 2 }))._id
  await create('bowl', { price: 80, countInStock: 5 })
  await create('jug', { countInStock: 0 })
  for (const value of ['M', 'L']) await create(`tee ${value}`, tee(value))
  await waitForListed(shop, 'listed', 5)
})

const addButton = (page: Page, name: string) => page.getByRole('button', { name: `Add Listed ${name}`, exact: true })
const drawer = (page: Page, name: string) => page.getByRole('dialog', { name: `Listed ${name} is in the cart` })
const cartOf = (page: Page) =>
  page.evaluate(() =>
    (JSON.parse(localStorage.getItem('cartItems') ?? '[]') as { name: string; qty: number }[]).map(({ name, qty }) => [
      name,
      qty,
    ]),
  )

describe.each([390, 1440])('a list, %i pixels wide', (width) => {
  it('adds what needs no choice, and shows the cart in a drawer until one goes on', async () => {
    const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url, { width })
    await page.goto('/search/listed')
    await expect.poll(() => page.getByRole('main').getByRole('article').count()).toBe(4)
    await expect.poll(() => page.getByRole('button', { name: /^Add Listed/ }).count()).toBe(2)

    await pressEnterOn(page, addButton(page, 'mug'))
    await drawer(page, 'mug').getByText('Add more than $70.00 for free shipping.').waitFor()
    await expectGoodScreen(page, width)
    await page.keyboard.press('Escape')
    await drawer(page, 'mug').waitFor({ state: 'detached' })
    await addButton(page, 'mug').and(page.locator(':focus')).waitFor()

    // One more each time, as far as there are some; Undo takes back the last one.
    await page.keyboard.press('Enter')
    await drawer(page, 'mug').getByText('2 × $30.00').waitFor()
    await page.getByRole('button', { name: 'Continue shopping' }).click()
    await drawer(page, 'mug').waitFor({ state: 'detached' })
    await addButton(page, 'mug').press('Enter')
    const all = page.getByRole('dialog', { name: 'All that are left of Listed mug are in the cart' })
    await all.getByText('2 × $30.00').waitFor()
    expect(await all.getByRole('button', { name: /^Undo/ }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await all.waitFor({ state: 'detached' })
    await addButton(page, 'bowl').press('Enter')
    await drawer(page, 'bowl').getByText('Subtotal (3) items').waitFor()
    expect(await drawer(page, 'bowl').getByRole('listitem').first().innerText()).toContain('Listed bowl')
    await pressEnterOn(page, page.getByRole('button', { name: 'Undo: Listed bowl' }))
    await addButton(page, 'bowl').and(page.locator(':focus')).waitFor()
    await expect.poll(() => cartOf(page)).toEqual([['Listed mug', 2]])
    expect(consoleErrors).toEqual([])
    await close()
  })

  it('leads from the drawer to cart and products, which closes it', async () => {
    const { page, close } = await openBrowserSession(browser, shop.url, { width })
    await page.goto('/search/listed')
    await addButton(page, 'bowl').click()
    await pressEnterOn(page, drawer(page, 'bowl').getByRole('link', { name: 'View cart' }))
    await waitForPage(page, '**/cart')
    await page.getByRole('heading', { name: 'Subtotal (1) item' }).waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.goBack()
    await addButton(page, 'mug').click()
    await pressEnterOn(page, drawer(page, 'mug').getByRole('link', { name: 'Checkout' }))
    await waitForPage(page, /\/login\?redirect=/)
    await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.goBack()
    await addButton(page, 'mug').click()
    await drawer(page, 'mug').waitFor()
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await close()
  })
})

it('adds what is pressed before the script runs', async () => {
  const session = await openBrowserSession(browser, shop.url)
  // Pages of a session are only returned once their script runs.
  const page = await session.page.context().newPage()
  const script = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => script.promise.then(() => route.continue()))
  await page.goto('/search/listed', { waitUntil: 'domcontentloaded' })
  await addButton(page, 'mug').click()
  await page.waitForURL(`**/cart/${mug}?qty=1`)
  script.resolve()
  await page.waitForURL(`${shop.url}/cart`)
  await expect.poll(() => cartOf(page)).toEqual([['Listed mug', 1]])
  await session.close()
})
