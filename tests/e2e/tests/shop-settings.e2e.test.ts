import type { PublicShop } from '@shop/contracts/shop'
import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { adminCredentials, fetchRenderedPage, startWebShop } from '@shop/test-support'
import { findAccessibilityViolations } from '../src/accessibility.ts'
import { openBrowserSession } from '../src/browser-session.ts'
import { openSignedIn } from '../src/sign-in.ts'
import { withBrowser } from './support/with-browser.ts'
import { expectGoodScreen } from './support/good-screen.ts'
import { createPhotographs } from './support/pictures.ts'

const { shop, browser } = await withBrowser(startWebShop(inject('postgresUrl')))
let product: string
beforeAll(async () => {
  product = `/product/${(await shop.createProduct(shop.adminToken, { name: 'Jug' }))._id}`
})

const PATH = '/api/shop'
const defaults = {
  name: 'the shop',
  color: '#1e4a3b',
  logo: '',
  address: '',
  phone: '',
  headline: '',
  introduction: '',
  announcement: '',
  country: '',
  taxId: '',
}
const put = (path: string, body: object) => shop.request('PUT', path, shop.adminToken, body)
const present = async () => (await shop.get<PublicShop>(PATH)).body

/** Changes the shop, and waits until visitors see it. */
async function change(changes: object, pages: Readonly<Record<string, string>> = {}): Promise<void> {
  await put(PATH, changes)
  for (const [slug, markdown] of Object.entries(pages)) await put(`${PATH}/pages/${slug}`, { markdown })
  const { body } = await shop.get<PublicShop>(PATH, shop.adminToken)
  await expect.poll(present).toEqual(body)
}

afterEach(() => change(defaults, { returns: '', contact: '', terms: '' }))

const address = '1 Main Street\n4000 Porto'

describe.each([{ width: 390 }, { width: 1440 }])('the shop at $width pixels', ({ width }) => {
  it('is named, coloured and described by an admin, who sees what another one has saved', async () => {
    const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url, { width })
    const press = async (name: string) => page.getByRole('button', { name, exact: true }).click()
    await openSignedIn(page, adminCredentials, '/admin/shop')
    await page.getByLabel('Name', { exact: true }).fill('Kiln & Co')
    await page.getByLabel('Colour').fill('#ffdd00')
    await page.getByLabel('Postal address').fill(address)
    await page.getByLabel('Country').selectOption('Portugal')
    await page.getByLabel('Tax number').fill('PT 123 456 789')
    await page.getByText('Address', { exact: true }).click()
    await page.getByLabel('Logo').fill('http://plain.example/logo.png')
    await press('Save')
    await page.getByText('Logo must be an https address or a path of this shop').waitFor()
    expect(await findAccessibilityViolations(page, 'light')).toEqual([])
    await page.getByLabel('Logo').fill('')
    await put(PATH, { phone: '+351 22 123' })
    await press('Save')
    await page.getByText('Shop saved', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Kiln & Co.' }).waitFor()
    await expect.poll(present).toMatchObject({
      name: 'Kiln & Co',
      color: '#ffdd00',
      phone: '+351 22 123',
      address,
      country: 'PT',
      taxId: 'PT 123 456 789',
    })

    await page.getByRole('combobox', { name: 'Page' }).selectOption('Returns')
    const text = page.getByRole('form', { name: 'Returns' }).getByLabel('Text', { exact: true })
    await text.fill('Within **30** days. [Terms](/pages/terms)')
    const preview = page.getByRole('region', { name: 'Preview' })
    expect(await preview.locator('strong').textContent()).toBe('30')
    await press('Save Page')
    await page.getByText('Page saved', { exact: true }).waitFor()
    await text.fill('Within *14* days.')
    await put(`${PATH}/pages/returns`, { markdown: 'Never.' })
    await press('Save Page')
    await page.getByText('Text: now 6 characters').waitFor()
    await expectGoodScreen(page, width)
    await press('Keep mine: Text')
    await press('Save Page')
    const returns = async () => (await shop.get<{ markdown: string }>(`${PATH}/pages/returns`)).body.markdown
    await expect.poll(returns).toBe('Within *14* days.')
    expect(consoleErrors.filter((error) => !error.includes('412'))).toEqual([])
    await close()
  })

  it('presents itself on every page: name, colour, addresses, and its pages beside the buy button', async () => {
    await change({ name: 'Kiln & Co', color: '#ffdd00', address, phone: '+351 22 123' }, { returns: 'Within **30** days.' })
    const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url, { width })
    for (const path of [product, '/cart']) {
      await expect.poll(async () => (await fetchRenderedPage(shop.url + path)).html).toContain('>Kiln &amp; Co<span')
      await page.goto(path)
      await page.getByRole('link', { name: 'Kiln & Co.' }).waitFor()
      const footer = page.getByRole('contentinfo')
      expect(await footer.innerText()).toMatch(
        /Returns[^]*\+351 22 123[^]*1 Main Street\n4000 Porto[^]*Copyright © \d{4} Kiln & Co/,
      )
      expect(await footer.getByRole('link', { name: '+351 22 123' }).getAttribute('href')).toBe('tel:+35122123')
      await expectGoodScreen(page, width)
    }
    expect(await page.title()).toBe('Shopping Cart · Kiln & Co')
    // The browser renders this page.
    expect((await fetchRenderedPage(`${shop.url}/profile`)).html).toContain('>Welcome to Kiln &#38; Co</title>')
    await page.goto(product)
    const button = page.getByRole('button', { name: 'Add To Cart' })
    const colors = await button.evaluate((element) => [
      getComputedStyle(element).backgroundColor,
      getComputedStyle(element).color,
    ])
    expect(colors).not.toContain('rgb(30, 74, 59)')
    await page.getByRole('main').getByRole('link', { name: 'Returns' }).press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Returns' }).waitFor()
    expect(await page.title()).toBe('Returns · Kiln & Co')
    expect(await page.getByRole('main').locator('strong').textContent()).toBe('30')
    expect(await findAccessibilityViolations(page, 'light')).toEqual([])
    expect(consoleErrors).toEqual([])
    await close()
  })

  it('shows its logo in place of its name, its headline, introduction and announcement', async () => {
    const announcement = 'We are on holiday until 6 January. Orders placed now are sent on that day.'
    const introduction = 'Sixty of them, chosen one by one.'
    await change({ name: 'Kiln & Co', logo: '/favicon.svg', headline: 'Autumn at Kiln', introduction, announcement })
    const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url, { width })
    await page.goto('/')
    const logo = page.getByRole('banner').getByRole('img', { name: 'Kiln & Co' })
    expect(await logo.evaluate((image) => image.getBoundingClientRect().height)).toBe(36)
    await page.getByRole('heading', { level: 1, name: 'Autumn at Kiln' }).waitFor()
    await page.getByText(introduction, { exact: true }).waitFor()
    await page.getByRole('complementary', { name: 'Announcement' }).getByText(announcement).waitFor()
    await expectGoodScreen(page, width)
    expect(await findAccessibilityViolations(page, 'light')).toEqual([])
    expect(consoleErrors).toEqual([])
    await close()
  })
})

it('takes a logo that is uploaded, and gives its place back to the name', async () => {
  const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url)
  const press = async (name: string) => page.getByRole('button', { name, exact: true }).click()
  await openSignedIn(page, adminCredentials, '/admin/shop')
  await page.getByLabel('Picture file').setInputFiles(await createPhotographs(page, ['red']))
  await page.getByRole('img', { name: 'The logo as the shop shows it' }).waitFor()
  await press('Save')
  await page.getByText('Shop saved', { exact: true }).waitFor()
  await expect.poll(async () => (await present()).logo).toMatch(/^\/images\/uploads\/[\da-f]{64}\.jpg$/)
  expect(await findAccessibilityViolations(page, 'light')).toEqual([])
  await press('Show the name instead')
  await page.getByRole('button', { name: 'Upload a picture' }).and(page.locator(':focus')).waitFor()
  await press('Save')
  await expect.poll(async () => (await present()).logo).toBe('')
  expect(consoleErrors).toEqual([])
  await close()
})

describe('a page of the shop', () => {
  it('is rendered on the server, and no other page loads its parser', async () => {
    await change({}, { terms: '## Scope\n\nFor *all* orders.' })
    // What a busy server has not rendered within its time limit is left to the browser.
    const terms = async () => (await fetchRenderedPage(`${shop.url}/pages/terms`)).html
    await expect.poll(terms).toContain('For <em>all</em> orders.</p>')
    const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url)
    const scripts: string[] = []
    page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(request.url())))
    const parsers = () => scripts.filter((url) => url.includes('Markdown')).length
    await page.goto(product)
    await page.waitForLoadState('networkidle')
    expect(parsers()).toBe(0)
    await page.goto('/pages/terms')
    await expect.poll(parsers).toBe(1)
    await page.getByRole('heading', { name: 'Scope' }).waitFor()
    expect(consoleErrors).toEqual([])
    await close()
  })

  it('runs no script and leads nowhere else, whatever is written', async () => {
    const attacks = [
      '<script>document.title = "broken"</script>',
      '<img src="x" onerror="document.title=\'broken\'">',
      '[a](javascript:document.title="broken")',
      '[b](//evil.example)',
      '![c](https://evil.example/pixel.gif)',
      '__CSP_NONCE__ </script> <!--/page-->',
    ]
    await change({ name: '<b>"Kiln"</b> $& __CSP_NONCE__' }, { contact: attacks.join('\n\n') })
    const { html, nonce } = await fetchRenderedPage(`${shop.url}/pages/contact`)
    // The description of the page has the text, as text.
    for (const active of ['<script>document', '<img src="x"', '"broken"']) expect(html.split(nonce)[0]).not.toContain(active)
    const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url)
    const foreign: string[] = []
    page.on('request', (request) => void (request.url().startsWith(shop.url) || foreign.push(request.url())))
    await page.goto('/pages/contact')
    const main = page.getByRole('main')
    await main.getByText('<script>document.title').waitFor()
    await page.waitForLoadState('networkidle')
    expect(await main.locator('a, img, script').count()).toBe(0)
    expect(await page.title()).toBe('Contact · <b>"Kiln"</b> $& __CSP_NONCE__')
    expect(foreign).toEqual([])
    expect(consoleErrors).toEqual([])
    await close()
  })

  it('without a text is not found', async () => {
    const { status } = await fetchRenderedPage(`${shop.url}/pages/imprint`)
    expect(status).toBe(404)
    const { page, close } = await openBrowserSession(browser, shop.url)
    await page.goto('/pages/imprint')
    await page.getByText('Page not found').waitFor()
    await close()
  })
})
