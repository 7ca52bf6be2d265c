import type { Product } from '@shop/contracts/products'
import { eventually } from '@shop/kit/testing'
import { describe, expect, inject, it } from 'vitest'
import { startDemoShop } from '@shop/test-support'
import { findAccessibilityViolations } from '../src/accessibility.ts'
import { openRoleSession } from '../src/role-session.ts'
import { emptyParked, parkDelivery } from './support/park-delivery.ts'
import { confirmWith, waitForTexts } from './support/page-actions.ts'
import { createPhotographs, expectPictureInSuggestion, expectGalleryToShowPictures } from './support/pictures.ts'
import { uniqueNumber } from './support/unique-number.ts'
import { withBrowser } from './support/with-browser.ts'

const { shop, browser } = await withBrowser(startDemoShop(inject('postgresUrl')))

describe.each([{ width: 1280 }, { width: 390 }])('the routes at $width pixels, for an admin', ({ width }) => {
  const openAdminSession = async () => openRoleSession(browser, shop.url, 'admin', { width })

  it('list users, products and orders with their columns', async () => {
    const { page, consoleErrors, close } = await openAdminSession()
    await page.goto('/')
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
      '/admin/orderlist': ['ID', 'USER', 'DATE', 'TOTAL', 'STATUS', 'PAID', 'DELIVERED'],
    }
    for (const [path, names] of Object.entries(columns)) {
      await page.goto(path)
      await page.getByRole('row').nth(1).waitFor()
      const text = await page.getByRole('table').textContent()
      for (const name of names) expect(text).toContain(name)
    }
    await page.goto('/admin/productlist/2')
    await page.getByRole('navigation', { name: 'Pagination' }).waitFor()
    expect(consoleErrors).toEqual([])
    await close()
  })

  it('create, publish and delete a product with a confirmation', async () => {
    const { page, consoleErrors, close } = await openAdminSession()
    await page.goto('/admin/productlist')
    await page.getByRole('button', { name: 'Create Product' }).click()
    await waitForTexts(page, 'Are You Sure?')
    await confirmWith(page, /yes|create/i)
    await page.waitForURL('**/admin/product/*/edit')
    const form = page.url()
    await page.goto('/')
    const draft = page.locator(`a[href*="${new URL(form).pathname.split('/').at(-2) ?? ''}"]`)
    await page.getByRole('article').filter({ hasText: 'Sample name', has: draft }).getByText('Draft', { exact: true }).waitFor()
    await page.goto(form)
    const name = `Brass lamp ${String(width)}-${String(uniqueNumber())}`
    // The previous list may still be visible, with buttons whose labels contain the new product's name.
    await page.getByRole('textbox', { name: 'Name' }).fill(name)
    await page.getByLabel('Price').fill('79.5')
    for (const label of ['Brand', 'Category', 'Description']) await page.getByLabel(label).fill('Lights')
    await page.getByLabel('Image', { exact: true }).fill('/images/sample.webp')
    await page.getByRole('button', { name: 'Update' }).click()
    await page.waitForURL('**/admin/productlist')
    await page.goto(`/admin/productlist?keyword=${encodeURIComponent(name)}`)
    await waitForTexts(page, name)
    await page.getByRole('button', { name: `Delete ${name}` }).click()
    await waitForTexts(page, 'Are You Sure?')
    await confirmWith(page, /yes|delete/i)
    await page.getByRole('button', { name: `Delete ${name}` }).waitFor({ state: 'detached' })
    expect(consoleErrors).toEqual([])
    await close()
  })

  it('give a product several pictures, which visitors swipe through and enlarge', async () => {
    const { _id } = await shop.createProduct(shop.adminToken, {
      name: `Pictured lamp ${String(width)}`,
      image: '/images/sample.webp',
    })
    const { page, consoleErrors, close } = await openAdminSession()
    await page.goto(`/admin/product/${_id}/edit`)
    await page.getByLabel('Picture files').setInputFiles(await createPhotographs(page, ['red', 'green', 'blue', 'gold']))
    const list = page.getByRole('list', { name: 'Pictures' })
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await expect.poll(() => list.getByRole('listitem').count()).toBe(4)
    const image = await page.getByLabel('Image', { exact: true }).inputValue()
    await button('Move picture 3 up').focus()
    for (const name of ['Move picture 2 up', 'Move main picture up']) {
      await page.keyboard.press('Enter')
      await button(name).and(page.locator(':focus')).waitFor()
    }
    await button('Remove picture 4').click()
    await button('Upload pictures').and(page.locator(':focus')).waitFor()
    // The focus has moved the page: what the header covers then, such as half of the way back, is scrolled to.
    await page.evaluate(() => scrollTo(0, 0))
    expect(await findAccessibilityViolations(page, 'light')).toEqual([])
    await button('Update').click()
    await page.waitForURL('**/admin/productlist')
    // Visitors read products from memory, which is behind for a moment.
    await eventually(async () => {
      const { body } = await shop.get<Product>(`/api/products/${_id}`)
      expect(body.images).toEqual([body.image, image, expect.any(String)])
    })

    await page.goto(`/product/${_id}`)
    await expectGalleryToShowPictures(page)
    await expectPictureInSuggestion(page, `Pictured lamp ${String(width)}`)
    expect(consoleErrors).toEqual([])
    await close()
  })

  it('sign a user out, save them and return to the list', async () => {
    const { page, close } = await openAdminSession()
    const user = await shop.registerCustomer(`Person ${String(width)}`)
    await page.goto(`/admin/user/${user._id}/edit`)
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await waitForTexts(page, 'Sessions ended')
    await expect.poll(async () => (await shop.get('/api/users/profile', user.token)).status).toBe(401)
    await page.getByLabel('Name').fill(`Renamed ${String(width)}`)
    await page.getByRole('button', { name: 'Update' }).click()
    await page.waitForURL('**/admin/userlist')
    expect((await shop.get(`/api/users/${user._id}`, shop.adminToken)).body).toMatchObject({ name: `Renamed ${String(width)}` })
    await close()
  })
})

describe.each([{ width: 1280 }, { width: 390 }])('the operations at $width pixels, for an admin', ({ width }) => {
  it('show parked events, which are retried, or dropped with a reason', async () => {
    await emptyParked(shop)
    await parkDelivery(shop, `retried-${String(width)}`, width, 'Error: not yet')
    await parkDelivery(shop, `dropped-${String(width)}`, width + 1, 'Error: never')
    const { page, consoleErrors, close } = await openRoleSession(browser, shop.url, 'admin', { width })
    await page.goto('/admin/operations')
    await waitForTexts(page, '2 events are parked', 'Error: not yet', `retried-${String(width)}`)
    expect(await findAccessibilityViolations(page, 'light')).toEqual([])
    const cardOf = (error: string) => page.getByRole('region', { name: error })
    await cardOf('Error: not yet').getByRole('button', { name: 'Retry' }).click()
    await waitForTexts(page, '1 event is parked')

    await cardOf('Error: never').getByRole('button', { name: 'Drop…' }).click()
    const dialog = page.getByRole('dialog')
    expect(await dialog.getByRole('button', { name: 'Drop', exact: true }).isDisabled()).toBe(true)
    await dialog.getByLabel('Reason').fill(`seen at ${String(width)}`)
    expect(await findAccessibilityViolations(page, 'light')).toEqual([])
    await dialog.getByRole('button', { name: 'Drop', exact: true }).click()
    await waitForTexts(page, 'No event is parked.', `seen at ${String(width)}`)

    await page.route('**/api/admin/operations', async (route) => {
      const state = await (await route.fetch()).json()
      await route.fulfill({
        json: { ...state, processes: [...state.processes, { name: 'pricing', consumers: [], stopped: [] }] },
      })
    })
    await page.reload()
    await waitForTexts(
      page,
      'pricing does not answer: whether it has parked events is unknown.',
      'It is unknown whether events are parked',
    )
    expect(await page.getByText('No event is parked.').count()).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    expect(consoleErrors).toEqual([])
    await close()
  })
})

it('loads the charts on the reports page only', async () => {
  const { page, close } = await openRoleSession(browser, shop.url, 'admin')
  const chartRequests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('ReportsPage')) chartRequests.push(new URL(page.url()).pathname)
  })
  await page.goto('/admin/orderlist')
  await page.getByRole('table', { name: 'Orders' }).waitFor()
  for (const path of ['/', '/admin/productlist', '/admin/userlist']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  expect(chartRequests).toEqual([])
  await page.goto('/admin/reports')
  await expect.poll(() => chartRequests.length).toBeGreaterThan(0)
  await close()
})
