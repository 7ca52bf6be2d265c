import type { ProductList, ProductSummary } from '@shop/contracts/products'
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
