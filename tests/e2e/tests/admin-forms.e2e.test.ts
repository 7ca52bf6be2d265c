import type { Product, User } from '@shop/contracts/api'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { adminCredentials, startWebShop, type RunningShop } from '@shop/test-support'
import { openBrowser } from '@shop/chromium'
import { findAccessibilityViolations } from '../src/accessibility.ts'
import { openBrowserSession } from '../src/browser-session.ts'
import { signInAndGoTo } from '../src/sign-in.ts'

let shop: RunningShop
let browser: Browser
beforeAll(async () => {
  shop = await startWebShop(inject('postgresUrl'))
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await shop.close()
})

async function openForm(path: string) {
  const { page, close } = await openBrowserSession(browser, shop.url)
  await signInAndGoTo(page, adminCredentials, path)
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
    const [path, editPath] = [`/api/products/${_id}`, `/admin/product/${_id}/edit`]
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
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Brand: now Candela')
    expect(await present<Product>(path)).toMatchObject({ price: 50, brand: 'Candela' })
    await press('Use the current Brand')
    await press('Update')
    await page.waitForURL('**/admin/productlist')
    expect(await present<Product>(path)).toMatchObject({ price: 12, brand: 'Candela', category: 'Lights' })
    await close()
  })
})
