import type { HomePageArrangement, PublicHomePage } from '@shop/contracts/shop'
import { adminCredentials, startWebShop } from '@shop/test-support'
import type { Locator } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { findAccessibilityViolations } from '../src/accessibility.ts'
import { openBrowserSession } from '../src/browser-session.ts'
import { openSignedIn } from '../src/sign-in.ts'
import { expectGoodScreen } from './support/good-screen.ts'
import { createPhotographs } from './support/pictures.ts'
import { withBrowser } from './support/with-browser.ts'

const { shop, browser } = await withBrowser(startWebShop(inject('postgresUrl')))
const PATH = '/api/shop/home'
const rest = [{ kind: 'topRated' }, { kind: 'latest' }]
const put = (sections: object[] | null) => shop.request('PUT', PATH, shop.adminToken, { sections })
const arrangement = async () => (await shop.get<HomePageArrangement>(PATH, shop.adminToken)).body
const visitorsSee = async () => (await shop.get<PublicHomePage>('/api/home-page')).body.sections.map(({ kind }) => kind)

let jug: string
beforeAll(async () => {
  for (const name of ['Mug', 'Pot', 'Bowl']) await shop.createProduct(shop.adminToken, { name, category: 'Kitchen' })
  jug = (await shop.createProduct(shop.adminToken, { name: 'Jug', category: 'Table' }))._id
})
afterEach(() => put(null))

/** As with the keyboard alone: nothing is clicked. */
async function press(control: Locator): Promise<void> {
  await control.focus()
  await control.press('Enter')
}

describe.each([{ width: 390 }, { width: 1440 }])('the editor of the home page at $width pixels', ({ width }) => {
  it('is used with the keyboard, shows what visitors would see, and saves it', async () => {
    const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url, { width })
    await openSignedIn(page, adminCredentials, '/admin/shop/home')
    const section = (name: string) => page.getByRole('listitem', { name, exact: true })
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await press(button('Add row'))
    const [picture] = await createPhotographs(page, ['#aa5522'])
    await section('Row')
      .getByLabel('Picture file')
      .setInputFiles([picture].flatMap((file) => file ?? []))
    await section('Row').getByRole('img', { name: 'The picture of this section' }).waitFor()
    await section('Row').getByLabel('Text', { exact: true }).fill('From our own kiln.')
    await section('Row').getByLabel('Link', { exact: true }).fill('https://elsewhere.example/')
    await section('Row').getByLabel('Heading').fill('By hand')
    await press(button('Save'))
    await page.getByText('Row “By hand”: link must lead to a category, a product or a page of this shop').waitFor()
    await expectGoodScreen(page, width)
    // As it is copied from the address bar.
    await section('Row “By hand”').getByLabel('Link', { exact: true }).fill(`${shop.url}/category/kitchen?sort=price`)
    expect(await section('Row “By hand”').getByLabel('Link', { exact: true }).inputValue()).toBe('/category/kitchen')

    await press(button('Add collection'))
    await section('Collection').getByLabel('Find a product').fill('jug')
    await press(section('Collection').getByRole('button', { name: 'Add Jug' }))
    await section('Collection').getByLabel('Heading').fill('For the table')
    for (let moves = 0; moves < 6; moves += 1) await press(button('Move Collection “For the table” up'))
    await page.getByText('Collection “For the table” is now 1 of 7').waitFor({ state: 'attached' })
    await section('Headline').getByLabel('Hide Headline').press('Space')

    await press(button('Preview'))
    const preview = page.getByRole('heading', { name: 'Preview' })
    await expect.poll(() => preview.evaluate((heading) => heading === document.activeElement)).toBe(true)
    await page.getByText('As visitors see it.').waitFor()
    const shown = page.locator('section:has(> #home-preview) [inert]')
    await expect.poll(() => shown.innerText()).toMatch(/^For the table[^]*Jug[^]*Shop by category[^]*From our own kiln\./)
    expect((await arrangement()).isDefault).toBe(true)
    await expectGoodScreen(page, width)
    expect(await findAccessibilityViolations(page, 'dark')).toEqual([])

    await press(button('Save'))
    await page.getByText('Home page saved', { exact: true }).waitFor()
    expect((await arrangement()).sections[0]).toMatchObject({ kind: 'collection', products: [jug] })
    await expect.poll(visitorsSee).toEqual(['collection', 'categories', 'topRated', 'latest', 'row'])
    expect(consoleErrors).toEqual([])
    await close()
  })

  it('marks a section whose product was removed, and keeps what another admin has saved meanwhile', async () => {
    const gone = (await shop.createProduct(shop.adminToken, { name: 'Vase' }))._id
    await put([{ kind: 'collection', heading: 'Vases', products: [gone] }, ...rest])
    await shop.request('DELETE', `/api/products/${gone}`, shop.adminToken)
    await expect.poll(visitorsSee).toEqual(['topRated', 'latest'])
    const { page, close } = await openBrowserSession(browser, shop.url, { width })
    await openSignedIn(page, adminCredentials, '/admin/shop/home')
    const vases = page.getByRole('listitem', { name: 'Collection “Vases”' })
    await vases.getByText('Visitors do not see this section: its products are removed or not published.').waitFor()
    await vases.getByText('A product that was removed').waitFor()
    await expectGoodScreen(page, width)
    await press(page.getByRole('button', { name: 'Add row' }))
    await page.getByLabel('Heading').last().fill('Mine')
    await put([{ kind: 'row', heading: 'Theirs' }, ...rest])
    await press(page.getByRole('button', { name: 'Save', exact: true }))
    await page.getByText('Row “Theirs”, Top rated products, Latest products').waitFor()
    expect((await arrangement()).sections).toHaveLength(3)
    await close()
  })
})

describe.each([{ width: 390 }, { width: 1440 }])('an arranged home page at $width pixels', ({ width }) => {
  it('is accessible in both themes, fits, and goes on without an error when the browser takes over', async () => {
    const row = {
      kind: 'row',
      heading: 'By hand',
      text: 'From our own kiln.',
      link: '/category/kitchen',
      linkText: 'To the kitchen',
    }
    const collection = { kind: 'collection', heading: 'For the table', products: [jug] }
    const hero = { kind: 'hero', pictures: 'own', picture: '/images/sample.webp', link: '/category/table', linkText: 'Set it' }
    await put([row, collection, hero, { kind: 'topRated' }, { kind: 'latest' }, { kind: 'categories' }])
    await expect.poll(visitorsSee).toHaveLength(6)
    const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url, { width })
    await page.goto('/')
    await page.getByRole('heading', { name: 'By hand' }).waitFor()
    await page.getByRole('region', { name: 'Top rated products' }).getByRole('button', { name: 'Next' }).waitFor()
    await expectGoodScreen(page, width)
    expect(await findAccessibilityViolations(page, 'dark')).toEqual([])
    await press(page.getByRole('link', { name: 'To the kitchen' }))
    await page.getByRole('heading', { level: 1, name: 'Kitchen' }).waitFor()
    expect(consoleErrors).toEqual([])
    await close()
  })
})
