import type { AdminCounts } from '@shop/contracts/lists'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { adminCredentials, startWebShop } from '@shop/test-support'
import { findAccessibilityViolations } from '../src/accessibility.ts'
import { openBrowserSession } from '../src/browser-session.ts'
import { openSignedIn, signIn, signInAndGoTo } from '../src/sign-in.ts'
import { delayScript, movedControls, noteControls, waitForTwoFrames } from './support/moved-controls.ts'
import { uniqueNumber } from './support/unique-number.ts'
import { withBrowser } from './support/with-browser.ts'

const { shop, browser } = await withBrowser(startWebShop(inject('postgresUrl')))
let order: { _id: string; number: string }
beforeAll(async () => {
  const { _id: mug } = await shop.createProduct(shop.adminToken, { name: 'Stoneware mug', price: 34, countInStock: 8 })
  const { token } = await shop.registerCustomer('Petra Palette')
  order = (await shop.placeOrder(token, [[mug, 1]])).body
})

/** This shop has no reports, which the overview and their page ask for. */
const isUnexpected = (error: string) => !error.includes('503')

describe('the frame of the back office', () => {
  it('is where an admin arrives, unless another page was asked for', async () => {
    const { page, close } = await openBrowserSession(browser, shop.url)
    await page.goto('/login')
    await signIn(page, adminCredentials)
    await page.waitForURL('**/admin')
    // Who is signed in already goes home, like everybody else.
    await page.goto('/login')
    await page.waitForURL(`${shop.url}/`)
    await close()
    const customer = await openBrowserSession(browser, shop.url)
    await customer.page.goto('/login')
    await signIn(customer.page, await shop.registerCustomer())
    await customer.page.waitForURL(`${shop.url}/`)
    await customer.close()
  })

  it.each([{ width: 1440 }, { width: 390 }])(
    'leads to its pages and to what waits there, at $width pixels',
    async ({ width }) => {
      const { body } = await shop.get<AdminCounts>('/api/admin/counts', shop.adminToken)
      expect(body).toEqual({ toPack: 1, toLookAt: 0, returns: 0, lowStock: 1, webhooksOff: 0 })
      const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url, { width })
      await openSignedIn(page, adminCredentials, '/admin/security')
      const navigation = page.getByRole('navigation', { name: 'Back office' })
      const openNavigation = async () => {
        if (width < 1100) await page.getByRole('button', { name: 'Admin menu' }).click()
        await navigation.waitFor()
      }
      for (const name of ['Users', 'Products', 'Orders', 'Reports']) {
        await openNavigation()
        await navigation.getByRole('link', { name, exact: true }).click()
        await page.getByRole('heading', { level: 1, name }).waitFor()
      }
      await openNavigation()
      expect(await findAccessibilityViolations(page, 'light')).toEqual([])
      await navigation.getByRole('link', { name: '1 to pack' }).click()
      await page.getByText('1 order found').waitFor()
      if (width > 1100) {
        await page.getByRole('button', { name: 'Admin menu' }).click()
        await navigation.getByRole('link', { name: 'Orders, 1 to pack' }).waitFor()
      }
      expect(consoleErrors.filter(isUnexpected)).toEqual([])
      await close()
    },
  )

  it.each([
    ['AdminHeader', 'after the sign-in'],
    ['AdminRail', 'after the sign-in'],
    ['AdminHeader', 'when it is loaded again'],
    ['AdminRail', 'when it is loaded again'],
  ])('moves no control of the page when its script %s is late, %s', async (script, arrival) => {
    const { page, close } = await openBrowserSession(browser, shop.url, { width: 1440 })
    const isLoaded = arrival === 'when it is loaded again'
    if (isLoaded) await openSignedIn(page, adminCredentials, '/admin/userlist')
    await page.addInitScript(noteControls)
    const wasLate = await delayScript(page, script)
    if (isLoaded) await page.reload()
    else await signInAndGoTo(page, adminCredentials, '/admin/userlist')
    await page.getByRole('cell', { name: 'Petra Palette', exact: true }).waitFor()
    await page.getByRole('navigation', { name: 'Back office' }).waitFor()
    await page.getByRole('button', { name: /^Search (⌘|Ctrl )K$/ }).waitFor()
    await waitForTwoFrames(page)
    expect(wasLate()).toBe(true)
    expect(await movedControls(page)).toEqual([])
    await close()
  })

  it('stays around an order of its list, which leads to the orders beside it and back to the list as it was', async () => {
    const name = `Next${String(uniqueNumber())}`
    const { token } = await shop.registerCustomer(`Nina ${name}`)
    const { _id: bowl } = await shop.createProduct(shop.adminToken, { price: 34 })
    const orders = []
    for (const qty of [1, 2, 3]) orders.push((await shop.placeOrder(token, [[bowl, qty]])).body)
    const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url, { width: 1440 })
    await openSignedIn(page, adminCredentials, `/admin/orderlist?keyword=${name}`)
    const [first, second, third] = orders.map(({ number }) => number)
    await page
      .getByRole('link', { name: String(second) })
      .first()
      .click()
    await page.getByRole('heading', { level: 1, name: `Order #${String(second)}` }).waitFor()
    await page.getByRole('navigation', { name: 'Back office' }).waitFor()
    expect(await page.getByRole('navigation', { name: 'Categories' }).count()).toBe(0)
    const list = page.getByRole('navigation', { name: 'List of orders' })
    // An icon stands beside its word, not above it.
    for (const link of ['Orders', 'Next order', 'Previous order'])
      expect((await list.getByRole('link', { name: link }).boundingBox())?.height).toBeLessThan(30)
    await list.getByRole('link', { name: 'Next order' }).click()
    await page.getByRole('heading', { level: 1, name: `Order #${String(first)}` }).waitFor()
    expect(await list.getByRole('link', { name: 'Next order' }).count()).toBe(0)
    await list.getByRole('link', { name: 'Previous order' }).click()
    await page.getByRole('heading', { level: 1, name: `Order #${String(second)}` }).waitFor()
    await list.getByRole('link', { name: 'Previous order' }).click()
    await page.getByRole('heading', { level: 1, name: `Order #${String(third)}` }).waitFor()
    await list.getByRole('link', { name: 'Orders' }).click()
    await page.waitForURL(`**/admin/orderlist?keyword=${name}`)
    expect(consoleErrors.filter(isUnexpected)).toEqual([])
    await close()
  })

  it('has one search over orders, customers, products and pages, by keyboard alone', async () => {
    const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url)
    await openSignedIn(page, adminCredentials, '/admin')
    const search = page.getByRole('combobox', { name: 'Search the back office' })
    const open = async (typed: string, found: string) => {
      await page.getByRole('button', { name: /^Search (⌘|Ctrl )K$/ }).waitFor()
      await page.keyboard.press('Control+k')
      await search.and(page.locator(':focus')).waitFor()
      await page.keyboard.type(typed)
      await page.getByRole('option', { name: found }).and(page.locator('[aria-selected=true]')).waitFor()
      expect(await findAccessibilityViolations(page, 'light')).toEqual([])
      await page.keyboard.press('Enter')
    }
    await open(order.number, `#${order.number} Petra Palette`)
    await page.waitForURL(`**/order/${order._id}`)
    await page.goto('/admin')
    // Its order is found, too, and may be the first to be: the product stands first all the same.
    await page.route('**/api/products?**', async (route) => {
      await ordersFound
      await route.continue()
    })
    const ordersFound = page.waitForResponse(/api\/orders\?.*keyword=stoneware/)
    await open('stoneware', 'Stoneware mug')
    await page.waitForURL('**/admin/product/*/edit')
    await open('synon', 'Synonyms')
    await page.waitForURL('**/admin/synonyms')
    // What was opened last stands first, until the admin signs out.
    await open('', 'Synonyms')
    await page.getByRole('button', { name: 'Ada Admin' }).and(page.locator('[aria-haspopup=menu]')).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await page.waitForURL('**/login')
    expect(await page.evaluate(() => localStorage.getItem('adminRecentItems'))).toBeNull()
    expect(consoleErrors.filter(isUnexpected)).toEqual([])
    await close()
  })
})
