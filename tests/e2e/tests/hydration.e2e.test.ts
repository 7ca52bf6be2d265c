import { type ProductList, type ProductSummary, smallPicture } from '@shop/contracts/products'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { fetchRenderedPage, startDemoShop, waitForRendering } from '@shop/test-support'
import { openBrowserSession } from '../src/browser-session.ts'
import { gotoRendered } from '../src/navigation.ts'
import { demoCredentials } from '../src/screens.ts'
import { openSignedIn } from '../src/sign-in.ts'
import { parseElements, readRenderedElements } from './support/rendered-elements.ts'
import { withBrowser } from './support/with-browser.ts'

const { shop, browser } = await withBrowser(startDemoShop(inject('postgresUrl')))
let product: ProductSummary

beforeAll(async () => {
  product = (await shop.get<ProductList>('/api/products')).body.products.find(({ countInStock }) => countInStock > 1)!
  await waitForRendering(shop.url, ['/', '/search/o', `/product/${product._id}`])
})

async function fetchServerElements(page: Page, path: string) {
  await waitForRendering(shop.url, [path])
  return parseElements(page, (await fetchRenderedPage(shop.url + path)).html)
}

describe('a browser with JavaScript', () => {
  it('renders the same elements as the server', async () => {
    const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url, { motion: true })
    await page.goto('/cart')
    await page.getByRole('link', { name: 'the shop.' }).click()
    await page.locator('[aria-roledescription=carousel]').waitFor()
    await page.getByRole('link', { name: product.name, exact: true }).waitFor()
    expect(await readRenderedElements(page)).toEqual(await fetchServerElements(page, '/'))
    await page.getByRole('combobox', { name: 'Search products' }).fill(product.name)
    await page.getByRole('combobox', { name: 'Search products' }).press('Enter')
    await page.waitForURL('**/search/*')
    // The suggestions have a status of their own.
    await page.locator('main').getByRole('status').getByText('1 result').waitFor()
    expect(await readRenderedElements(page)).toEqual(await fetchServerElements(page, new URL(page.url()).pathname))
    await page.getByRole('link', { name: product.name, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: product.name, exact: true }).waitFor()
    // The gallery and what stands below the box to buy come with a script of their own.
    await page.locator('#reviews').waitFor()
    await expect.poll(() => page.locator('[data-moving]').count()).toBe(0)
    expect(await readRenderedElements(page)).toEqual(await fetchServerElements(page, `/product/${product._id}`))
    expect(consoleErrors).toEqual([])
    await close()
  })

  it('hydrates the page with the user’s cart, session and theme', async () => {
    const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url, { theme: 'dark' })
    await page.goto(`/cart/${product._id}?qty=2`)
    await page.getByRole('link', { name: 'Cart 2' }).waitFor()
    await page.getByRole('button', { name: 'Light theme' }).click()
    await openSignedIn(page, demoCredentials.admin)
    for (const path of ['/', '/search/o', `/product/${product._id}`]) {
      await page.goto(path)
      await page.getByRole('button', { name: 'Admin' }).waitFor()
      await page.getByRole('link', { name: 'Cart 2' }).waitFor()
      await page.getByRole('button', { name: 'Dark theme' }).waitFor()
      expect(await page.locator('html').getAttribute('data-theme')).toBe('light')
      expect(await page.locator('title').count()).toBe(1)
      await page.waitForLoadState('networkidle')
    }
    expect(consoleErrors).toEqual([])
    await close()
  })

  it('shows no placeholder for a page with a module of its own', async () => {
    const { page, close } = await openBrowserSession(browser, shop.url)
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.querySelector('h1')?.textContent === 'Loading') document.documentElement.dataset.loading = 'seen'
      }).observe(document, { childList: true, subtree: true })
    })
    // A machine that is busy with other tests may load the module too late at first.
    await expect
      .poll(async () => {
        await page.goto('/register')
        await page.getByRole('heading', { level: 1, name: 'Register' }).waitFor()
        return page.locator('html').getAttribute('data-loading')
      })
      .toBeNull()
    await close()
  })

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

  it('lets the browser handle input while it takes the page over', async () => {
    const { page, close } = await openBrowserSession(browser, shop.url)
    await page.addInitScript(() => {
      const { port1, port2 } = new MessageChannel()
      const internalsOf = (element: Element | null, prefix: string): unknown =>
        Object.entries(element ?? {}).find(([key]) => key.startsWith(prefix))?.[1]
      interface Root {
        stateNode: { current: { memoizedState: { isDehydrated: boolean } } }
      }
      // Messages are handled between the slices of the hydration, and never within one.
      port1.onmessage = () => {
        const root = internalsOf(document.getElementById('root'), '__reactContainer') as Root | undefined
        const isDehydrated = root?.stateNode.current.memoizedState.isDehydrated
        const isBegun = [...document.querySelectorAll('#root *')].some((element) => internalsOf(element, '__reactFiber'))
        if (isDehydrated === true && isBegun) document.documentElement.dataset.slices = 'seen'
        else if (isDehydrated !== false) port2.postMessage(undefined)
      }
      port2.postMessage(undefined)
    })
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await gotoRendered(page, '/')
    await page.locator('html[data-slices=seen]').waitFor()
    await close()
  })

  it('requests nothing from the API that the page already contains', async () => {
    const { page, close } = await openBrowserSession(browser, shop.url)
    const requestedPaths: string[] = []
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
    for (const path of ['/', '/search/o', `/product/${product._id}`]) {
      await gotoRendered(page, path)
      await page.waitForLoadState('networkidle')
    }
    expect(requestedPaths.filter((path) => path.startsWith('/api'))).toEqual([])
    await close()
  })

  it('begins also where a heading of the page is called like its state', async () => {
    await shop.request('PUT', '/api/shop/pages/terms', shop.adminToken, { markdown: '## Dehydrated\n\nAs fruit.' })
    await waitForRendering(shop.url, ['/pages/terms'])
    const { page, close } = await openBrowserSession(browser, shop.url)
    await gotoRendered(page, '/pages/terms')
    await page.locator('script#dehydrated').waitFor({ state: 'detached' })
    await close()
  })
})
