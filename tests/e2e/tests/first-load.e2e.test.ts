import { type ProductList, type ProductSummary, smallPicture } from '@shop/contracts/products'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { startDemoShop, waitForRendering } from '@shop/test-support'
import { openBrowserSession } from '../src/browser-session.ts'
import { gotoRendered } from '../src/navigation.ts'
import { withBrowser } from './support/with-browser.ts'

const { shop, browser } = await withBrowser(startDemoShop(inject('postgresUrl')))
let product: ProductSummary

beforeAll(async () => {
  product = (await shop.get<ProductList>('/api/products')).body.products.find(({ countInStock }) => countInStock > 1)!
  await waitForRendering(shop.url, ['/', `/product/${product._id}`])
})

describe('a browser with JavaScript', () => {
  it('loads a font and a script within their budgets, the script after the pictures above the fold', async () => {
    const { page, close } = await openBrowserSession(browser, shop.url)
    // A slow network: the picture comes long after the document.
    const shown = smallPicture(product.image)
    await page.route(`**${shown}`, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500))
      await route.continue()
    })
    const load = async () => {
      await page.goto(`/product/${product._id}`)
      return page.evaluate((image) => {
        const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
        const script = entries.find(({ name }) => name.includes('/assets/index-') && name.endsWith('.js'))
        const picture = entries.find(({ name }) => name.endsWith(image))
        const font = entries.find(({ name }) => name.includes('/assets/inter-basic-latin'))
        return {
          bytes: script?.encodedBodySize,
          fontBytes: font?.encodedBodySize,
          isAfter: (script?.startTime ?? 0) > (picture?.responseEnd ?? Infinity),
        }
      }, shown)
    }
    const { bytes, fontBytes } = await load()
    expect(fontBytes).toBeGreaterThan(20_000)
    expect(fontBytes).toBeLessThan(32_000)
    // A preloaded font need not be one that the page is shown in.
    const shownFonts = () =>
      page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ unicodeRange }) => unicodeRange))
    await expect.poll(shownFonts).toContainEqual(expect.stringMatching(/^U\+0-FF,/))
    expect(bytes).toBeGreaterThan(85_000)
    expect(bytes).toBeLessThan(94_000)
    // It waits for 1.5 s at most, which is not long for a machine that is busy with other tests.
    await expect.poll(async () => (await load()).isAfter).toBe(true)
    await close()
  })

  it('has the picture of the first slide only until its script begins, because no other can be shown', async () => {
    const context = await browser.newContext({ baseURL: shop.url })
    const page = await context.newPage()
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.resourceType()))
    await page.route('**/*.js', (route) => route.abort())
    await page.goto('/', { waitUntil: 'networkidle' })
    // Every other file would delay the first picture on a phone. Of the scripts one is that of the deferred parts, which the
    // home page is of no use without. The second font is that of the headings.
    expect(requested.filter((type) => type !== 'image')).toEqual(['document', 'font', 'font', ...Array<string>(4).fill('script')])
    // A server sends 14,600 bytes at first, of which headers take 1,000, and the rest after the answer of the browser.
    expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON().encodedBodySize)).toBeLessThan(
      12_500,
    )
    const pictures = page.locator('[aria-roledescription=slide] img')
    expect(await pictures.count()).toBeGreaterThan(1)
    // Without a box, a lazy picture is not loaded.
    expect(await pictures.evaluateAll((all) => all.filter((picture) => picture.checkVisibility()).length)).toBe(1)
    await context.close()
  })

  it.each([
    { width: 390, javaScriptEnabled: true, shown: false },
    { width: 390, javaScriptEnabled: false, shown: true },
    { width: 1_440, javaScriptEnabled: true, shown: true },
  ])('loads the pictures of categories and products before its script: %o', async ({ shown, javaScriptEnabled, width }) => {
    const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled, viewport: { width, height: 844 } })
    const page = await context.newPage()
    await page.route('**/*.js', (route) => route.abort())
    await page.goto('/')
    const pictures = page.locator('main li img')
    const areShown = await pictures.evaluateAll((all) => all.map((picture) => picture.checkVisibility()))
    expect(new Set(areShown)).toEqual(new Set([shown]))
    await context.close()
  })

  it('loads its script once the browser says that the pictures are on the screen', async () => {
    const session = await openBrowserSession(browser, shop.url)
    const page = await session.page.context().newPage()
    let scripts = 0
    page.on('request', (request) => (scripts += request.resourceType() === 'script' ? 1 : 0))
    await page.addInitScript(() => {
      const wait = setTimeout
      window.setTimeout = ((run: () => void, milliseconds = 0) => (milliseconds < 100 ? wait(run, milliseconds) : 0)) as never
      window.PerformanceObserver = class {
        constructor(report: (list: object) => void) {
          const entries = () => [{ element: document.querySelector('main img'), size: 1 }]
          addEventListener('painted', () => report({ getEntries: entries }))
        }
        observe() {
          // Reports at the event.
        }
      } as never
    })
    await gotoRendered(page, `/product/${product._id}`, { waitUntil: 'load' })
    await page.evaluate(async () => {
      await Promise.all([...document.images].filter(({ loading }) => loading === 'eager').map((picture) => picture.decode()))
      for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
    })
    expect(scripts).toBe(0)
    await page.evaluate(() => dispatchEvent(new Event('painted')))
    await page.locator('#dehydrated').waitFor({ state: 'detached' })
    await session.close()
  })

  it('loads its script at the first touch or key, before the pictures', async () => {
    const session = await openBrowserSession(browser, shop.url)
    // Pages of a session are only returned once their script runs.
    const page = await session.page.context().newPage()
    const picture = Promise.withResolvers<void>()
    await page.route(`**${product.image}`, async (route) => picture.promise.then(() => route.continue()))
    // Without the limit of its wait, nothing but a touch or a key starts the script.
    await page.addInitScript(() => {
      const wait = setTimeout
      window.setTimeout = ((run: () => void, milliseconds = 0) => (milliseconds < 1_500 ? wait(run, milliseconds) : 0)) as never
    })
    for (const interact of [() => page.keyboard.press('Shift'), () => page.mouse.click(1, 1)]) {
      await gotoRendered(page, `/product/${product._id}`, { waitUntil: 'domcontentloaded' })
      expect(await page.locator('#dehydrated').count()).toBe(1)
      await interact()
      await page.locator('#dehydrated').waitFor({ state: 'detached' })
    }
    picture.resolve()
    await session.close()
  })
})
