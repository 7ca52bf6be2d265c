import type { User } from '@shop/contracts/accounts'
import type { Product } from '@shop/contracts/products'
import { describe, expect, inject, it } from 'vitest'
import { adminCredentials, startWebShop } from '@shop/test-support'
import { findAccessibilityViolations } from '../src/accessibility.ts'
import { openBrowserSession } from '../src/browser-session.ts'
import { openSignedIn } from '../src/sign-in.ts'
import { withBrowser } from './support/with-browser.ts'

const { shop, browser } = await withBrowser(startWebShop(inject('postgresUrl')))

async function openForm(path: string) {
  const { page, close } = await openBrowserSession(browser, shop.url)
  await openSignedIn(page, adminCredentials, path)
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await field('Name').waitFor()
  return { page, close, field, press: async (name: string) => page.getByRole('button', { name }).click() }
}

const present = async <Thing>(path: string) => (await shop.get<Thing>(path, shop.adminToken)).body
const changeElsewhere = (path: string, fields: object) => shop.request('PUT', path, shop.adminToken, fields)

describe('a form that is open while another admin saves', () => {
  it('gives nobody a right back', async () => {
    const { _id } = await shop.registerCustomer('Uma User')
    const path = `/api/users/${_id}`
    await changeElsewhere(path, { isAdmin: true })
    const { page, field, press, close } = await openForm(`/admin/user/${_id}/edit`)
    await field('Name').fill('Uma Renamed')
    await changeElsewhere(path, { isAdmin: false })
    await press('Update')
    await page.waitForURL('**/admin/userlist')
    expect(await present<User>(path)).toMatchObject({ name: 'Uma Renamed', isAdmin: false })
    await close()
  })

  it('saves what was changed in it, and asks about a field that both have changed', async () => {
    const { _id } = await shop.createProduct(shop.adminToken, { name: 'Brass lamp', price: 10 })
    const path = `/api/products/${_id}`
    const editPath = `/admin/product/${_id}/edit`
    const first = await openForm(editPath)
    await first.field('Description').fill('Warm light.')
    await changeElsewhere(path, { price: 99 })
    await first.press('Update')
    await first.page.waitForURL('**/admin/productlist')
    expect(await present<Product>(path)).toMatchObject({ price: 99, description: 'Warm light.' })
    await first.close()

    const { page, field, press, close } = await openForm(editPath)
    await field('Price').fill('12')
    await field('Brand').fill('Lumen')
    await changeElsewhere(path, { price: 50, brand: 'Candela', category: 'Lights' })
    await press('Update')
    await page.getByText('Price: now $50.00 (was $99.00).').waitFor()
    await page.getByText('You have $12.00.').waitFor()
    await page.getByText('Category: now Lights (was').waitFor()
    expect(await findAccessibilityViolations(page, 'light')).toEqual([])
    await press('Keep mine: Price')
    await press('Update')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Brand: now Candela')
    expect(await present<Product>(path)).toMatchObject({ price: 50, brand: 'Candela' })
    await press('Use the current Brand')
    await press('Update')
    await page.waitForURL('**/admin/productlist')
    expect(await present<Product>(path)).toMatchObject({ price: 12, brand: 'Candela', category: 'Lights' })
    await close()
  })

  it('asks about a field that others have changed since it was typed and kept over a reload, and adds to their stock', async () => {
    const { _id } = await shop.createProduct(shop.adminToken, { name: 'Iron lamp', price: 10, countInStock: 40 })
    const path = `/api/products/${_id}`
    const { page, field, press, close } = await openForm(`/admin/product/${_id}/edit`)
    await field('Price').fill('12')
    await field('Brand').fill('Lumen')
    await field('Count In Stock').fill('50')
    await page.getByText('Adds 10 to the 40').waitFor()
    await changeElsewhere(path, { price: 99, countInStock: 30 })
    await page.reload()
    await page.getByText('What you typed before is back.').waitFor()
    await page.getByText('Adds 10 to the 30').waitFor()
    await page.getByText('Price: now $99.00 (was $10.00).').waitFor()
    await press('Update')
    await press('Use the current Price')
    await press('Update')
    await page.waitForURL('**/admin/productlist')
    expect(await present<Product>(path)).toMatchObject({ price: 99, brand: 'Lumen', countInStock: 40 })

    await page.goto(`/admin/product/${_id}/edit`)
    await field('Price').fill('12')
    await changeElsewhere(path, { price: 50 })
    await page.reload()
    await page.getByText('What you typed before is back.').waitFor()
    await press('Discard it')
    await expect.poll(() => field('Price').inputValue()).toBe('50')
    await close()
  })
})

describe('the form of a draft', () => {
  it('publishes nothing that nobody has typed, and no price of 0 that is not meant', async () => {
    const { body: draft } = await shop.request<Product>('POST', '/api/products', shop.adminToken)
    const path = `/api/products/${draft._id}`
    const { page, field, press, close } = await openForm(`/admin/product/${draft._id}/edit`)
    await press('Update')
    for (const text of ['Name is required', 'Brand is required', 'Category is required', 'Description is required'])
      await page.getByText(text, { exact: true }).waitFor()
    await page.getByText('Image is required').waitFor()
    await page.getByText('Price must be a number').waitFor()
    expect(await findAccessibilityViolations(page, 'light')).toEqual([])
    const values = {
      Name: 'Sticker',
      Brand: 'Kiln',
      Category: 'Paper',
      Description: 'Sticks.',
      Image: '/images/2615.webp',
      Price: '0',
    }
    for (const [label, value] of Object.entries(values)) await field(label).fill(value)
    await press('Update')
    await page.getByText('Price is 0.').waitFor()
    expect(await present<Product>(path)).toMatchObject({ draft: true, name: 'Sample name' })
    await field('This product is free').check()
    await press('Update')
    await page.waitForURL('**/admin/productlist')
    expect(await present<Product>(path)).toMatchObject({ name: 'Sticker', image: '/images/2615.webp', price: 0, countInStock: 0 })
    expect((await shop.get(path)).status).toBe(200)
    await close()
  })
})

describe('the form of a product', () => {
  it('takes specifications row by row, by keyboard and from pasted lines, and says that they are not saved', async () => {
    const { _id } = await shop.createProduct(shop.adminToken, { specifications: [{ name: 'Material', value: 'oak' }] })
    const { page, press, close } = await openForm(`/admin/product/${_id}/edit`)
    const part = (name: 'Name' | 'Value', row: number) =>
      page.getByRole('textbox', { name: `${name} of specification ${String(row)}`, exact: true })
    expect(await page.getByText('Unsaved changes').count()).toBe(0)
    await part('Value', 1).press('Enter')
    await part('Name', 2).and(page.locator(':focus')).waitFor()
    await page.keyboard.type('Ratio:16:9')
    expect([await part('Name', 2).inputValue(), await part('Value', 2).inputValue()]).toEqual(['Ratio', '16:9'])
    await page.getByText('Unsaved changes').waitFor()
    await page.keyboard.press('Enter')
    await part('Name', 3).fill('Weight')
    await press('Update')
    await page.getByText('Specifications value is required').waitFor()
    expect(await findAccessibilityViolations(page, 'light')).toEqual([])
    await part('Name', 3).fill('')
    await part('Name', 3).evaluate((field) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', 'Weight:\t2 kg\nWidth\t40 cm')
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    // Its second click is on the row that has taken the place.
    await page.getByRole('button', { name: 'Remove specification 1' }).dblclick()
    await page.getByRole('button', { name: 'Remove specification 1' }).and(page.locator(':focus')).waitFor()
    await press('Update')
    await page.waitForURL('**/admin/productlist')
    expect((await present<Product>(`/api/products/${_id}`)).specifications).toEqual([
      { name: 'Ratio', value: '16:9' },
      { name: 'Weight', value: '2 kg' },
      { name: 'Width', value: '40 cm' },
    ])
    await close()
  })

  it.each([390, 1440])('hides the product from customers, with its button in view %i pixels wide', async (width) => {
    const { _id } = await shop.createProduct(shop.adminToken, { name: `Lantern ${String(width)}` })
    const path = `/api/products/${_id}`
    const hide = await openForm(`/admin/product/${_id}/edit`)
    await hide.page.setViewportSize({ width, height: 800 })
    await hide.page.getByRole('heading', { level: 1, name: `Lantern ${String(width)}` }).waitFor()
    expect(await hide.page.getByRole('link', { name: 'View in shop' }).getAttribute('href')).toBe(`/product/${_id}`)
    const bottom = await hide.page
      .getByRole('button', { name: 'Update' })
      .evaluate((button) => button.getBoundingClientRect().bottom)
    expect(bottom).toBeLessThanOrEqual(800)
    await hide.field('Visible in the shop').uncheck()
    await hide.page.getByText('Unsaved changes').waitFor()
    await hide.field('Visible in the shop').check()
    await hide.page.getByText('Unsaved changes').waitFor({ state: 'detached' })
    await hide.field('Visible in the shop').uncheck()
    await hide.press('Update')
    await hide.page.waitForURL('**/admin/productlist')
    await expect.poll(async () => (await shop.get(path)).status).toBe(404)
    await hide.close()

    const edit = await openForm(`/admin/product/${_id}/edit`)
    await edit.page.getByText('Hidden', { exact: true }).waitFor()
    await edit.field('Name').fill(`Lamp ${String(width)}`)
    await edit.press('Update')
    await edit.page.waitForURL('**/admin/productlist')
    expect(await present<Product>(path)).toMatchObject({ name: `Lamp ${String(width)}`, draft: true })
    await edit.close()
  })
})

describe('brand and category of a product', () => {
  it('are offered as other products have them, and a near miss is asked about', async () => {
    await shop.createProduct(shop.adminToken, { category: 'Electronics', brand: 'Lumen' })
    const { _id } = await shop.createProduct(shop.adminToken, { name: 'Radio', category: 'Odds' })
    const { page, field, press, close } = await openForm(`/admin/product/${_id}/edit`)
    await page.locator('datalist option[value=Electronics]').waitFor({ state: 'attached' })
    await page.locator('datalist option[value=Lumen]').waitFor({ state: 'attached' })
    await page.getByRole('combobox', { name: 'Category' }).fill('Electronic')
    expect(await findAccessibilityViolations(page, 'light')).toEqual([])
    await press('Did you mean Electronics?')
    expect(await field('Category').inputValue()).toBe('Electronics')
    await field('Count In Stock').fill('-1')
    await press('Update')
    await page.getByText('Count In Stock must not be negative').waitFor()
    await field('Count In Stock').fill('3')
    await press('Update')
    await page.waitForURL('**/admin/productlist')
    expect(await present<Product>(`/api/products/${_id}`)).toMatchObject({ category: 'Electronics', countInStock: 3 })
    await close()
  })
})
