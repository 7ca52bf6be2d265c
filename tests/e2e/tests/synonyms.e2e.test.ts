import type { ProductList } from '@shop/contracts/products'
import type { SynonymList } from '@shop/contracts/search'
import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { adminCredentials, startWebShop } from '@shop/test-support'
import { findAccessibilityViolations } from '../src/accessibility.ts'
import { openBrowserSession } from '../src/browser-session.ts'
import { openSignedIn } from '../src/sign-in.ts'
import { withBrowser } from './support/with-browser.ts'
import { expectGoodScreen } from './support/good-screen.ts'

const { shop, browser } = await withBrowser(startWebShop(inject('postgresUrl')))
beforeAll(async () => {
  await shop.createProduct(shop.adminToken, { name: 'Potholder' })
})

const PATH = '/api/admin/synonyms'
const found = async (keyword: string) => (await shop.get<ProductList>(`/api/products?keyword=${keyword}`)).body.total
const present = async () => (await shop.get<SynonymList>(PATH, shop.adminToken)).body

afterEach(() => shop.request('DELETE', PATH, shop.adminToken))

const searches = [
  { keyword: 'trivet', count: 12, lastDay: '2026-01-30' },
  { keyword: 'w'.repeat(60), count: 2, lastDay: '2026-01-02' },
]

describe.each([{ width: 390 }, { width: 1440 }])('the synonyms at $width pixels', ({ width }) => {
  it('are edited, compared with what another admin has saved, and reset after a question', async () => {
    const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url, { width })
    const press = async (name: string) => page.getByRole('button', { name, exact: true }).click()
    const field = page.getByLabel('Synonyms', { exact: true }).and(page.locator('textarea'))
    await page.route('**/api/admin/zero-result-searches', (route) => route.fulfill({ json: { searches } }))
    await openSignedIn(page, adminCredentials, '/admin/synonyms')
    const row = page.getByRole('region', { name: 'Searches that found nothing' }).getByRole('row', { name: 'trivet' })
    expect(await row.textContent()).toMatch(/12.*30 Jan 2026/)
    expect(await row.getByRole('link').getAttribute('href')).toBe('/search/trivet')
    await page.getByText('The list that the shop comes with.').waitFor()
    const initial = await field.inputValue()
    expect(initial).toContain('sofa, couch')
    expect(await page.getByRole('button', { name: 'Reset to the default' }).count()).toBe(0)

    await field.fill(`${initial}\ntrivet`)
    await press('Save')
    await page.getByText(/^Synonyms line \d+ needs two words/).waitFor()
    expect(await findAccessibilityViolations(page, 'light')).toEqual([])
    await field.fill(`${initial}\npotholder, trivet`)
    await press('Save')
    await page.getByText('Synonyms saved', { exact: true }).waitFor()
    await page.getByText('A list of your own.').waitFor()
    await page.getByText('Changed since you opened this form').waitFor({ state: 'detached' })
    await expect.poll(() => found('trivet')).toBe(1)

    await field.fill('potholder, oven cloth')
    await shop.request('PUT', PATH, shop.adminToken, { text: 'potholder, hot pad' })
    await press('Save')
    await page.getByText('Synonyms: now 1 line (').waitFor()
    await expectGoodScreen(page, width)
    await press('Keep mine: Synonyms')
    await press('Save')
    await expect.poll(present).toMatchObject({ text: 'potholder, oven cloth' })

    await press('Reset to the default')
    await page.getByRole('dialog').waitFor()
    expect(await findAccessibilityViolations(page, 'light')).toEqual([])
    await press('Reset')
    await page.getByText('The list that the shop comes with.').waitFor()
    await expect.poll(() => field.inputValue()).toBe(initial)
    await expect.poll(present).toMatchObject({ isDefault: true })
    expect(consoleErrors.filter((error) => !error.includes('412'))).toEqual([])
    await close()
  })
})
