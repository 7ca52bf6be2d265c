import type { ProductSummary } from '@shop/contracts/products'
import type { openBrowser } from '@shop/chromium'

type Browser = Awaited<ReturnType<typeof openBrowser>>
type Context = Awaited<ReturnType<Browser['newContext']>>
type Page = Awaited<ReturnType<Context['newPage']>>

export interface PageFigures {
  /** Milliseconds from the navigation to the largest contentful paint. */
  readonly lcp: number
  /** Milliseconds to the moment in which React handles what is pressed in the page. */
  readonly usable: number
  /** Script that was loaded by then, compressed, with headers. */
  readonly scriptKb: number
}

const SLOW_NETWORK = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const TIMEOUT_MS = 120_000
/** Milliseconds between two characters, as somebody types who is quick. */
const TYPING = { delay: 60 }

/** Collected in the page. */
interface Collected {
  lcp: number
  usable: number
  /** By id: its longest event, as the browser reports it in steps of 8 ms. */
  interactions: Record<string, Interaction>
}

export interface Interaction {
  /** Such as "click Add To Cart". */
  readonly name: string
  readonly milliseconds: number
}

/** Runs before the scripts of a page. */
function collect(): void {
  const collected: Collected = { lcp: 0, usable: 0, interactions: {} }
  Object.assign(globalThis, { collected })
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) collected.lcp = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { name, target, duration, interactionId } of list.getEntries() as PerformanceEventTiming[]) {
      if (interactionId === 0 || duration <= (collected.interactions[interactionId]?.milliseconds ?? 0)) continue
      const { ariaLabel, innerText, name: field } = (target ?? {}) as Partial<HTMLInputElement>
      const on = [ariaLabel, field, innerText].find((text) => text !== undefined && text !== null && text !== '') ?? ''
      collected.interactions[interactionId] = { name: `${name} ${on.slice(0, 40)}`, milliseconds: duration }
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  const isUsable = () =>
    document.querySelector('#dehydrated, [data-stored], [data-needs-buyer]') === null &&
    [...document.querySelectorAll('main :is(a, button, input)')].some((element) =>
      Object.keys(element).some((key) => key.startsWith('__reactProps')),
    )
  const watch = () => {
    if (isUsable()) collected.usable = performance.now()
    else requestAnimationFrame(watch)
  }
  requestAnimationFrame(watch)
}

/** What the browser of a guest keeps before the last step. */
function keepPurchase(product: ProductSummary): void {
  const { _id, name, image, price, countInStock } = product
  const item = { product: _id, name, image, price, countInStock, qty: 1, cart: 'c6b1e8f0-0c6e-4d64-8f07-3a4f3f0a9d11' }
  const address = {
    recipient: 'Gus Guest',
    address: '1 Main Street',
    city: 'Lisbon',
    postalCode: '1000-001',
    country: 'Portugal',
  }
  localStorage.setItem('cartItems', JSON.stringify([item]))
  localStorage.setItem('shippingAddress', JSON.stringify(address))
  localStorage.setItem('paymentMethod', JSON.stringify('COD'))
  sessionStorage.setItem('guestEmail', JSON.stringify('guest@example.com'))
}

/** A phone with an empty cache: 390 pixels wide, 400 kbit/s, 400 ms, a CPU four times slower than this machine's. */
async function openPhone(browser: Browser, url: string): Promise<{ context: Context; page: Page }> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  })
  await context.addInitScript(collect)
  const page = await context.newPage()
  page.setDefaultTimeout(TIMEOUT_MS)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return { context, page }
}

const readCollected = (page: Page) => page.evaluate(() => (globalThis as never as { collected: Collected }).collected)

/** Loads a page into an empty cache, until nothing is loaded any more. */
export async function measurePage(browser: Browser, url: string, path: string, product: ProductSummary): Promise<PageFigures> {
  const { context, page } = await openPhone(browser, url)
  try {
    await context.addInitScript(keepPurchase, product)
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.waitForFunction(() => (globalThis as never as { collected: Collected }).collected.usable > 0)
    const { lcp, usable } = await readCollected(page)
    const bytes = await page.evaluate((until) => {
      const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
        ({ name, responseEnd }) => name.endsWith('.js') && responseEnd <= until,
      )
      return scripts.reduce((sum, { transferSize }) => sum + transferSize, 0)
    }, usable)
    return { lcp: Math.round(lcp), usable: Math.round(usable), scriptKb: Math.round(bytes / 100) / 10 }
  } finally {
    await context.close()
  }
}

/** Buys a product as a guest with payment on delivery. @returns its interactions, the longest first */
export async function measurePurchase(browser: Browser, url: string, product: ProductSummary): Promise<readonly Interaction[]> {
  const { context, page } = await openPhone(browser, url)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  try {
    await page.goto(`/product/${product._id}`, { waitUntil: 'networkidle' })
    await press('Add To Cart')
    await press('Proceed To Checkout')
    await page
      .getByLabel('E-mail for this order')
      .pressSequentially(`guest-${String(process.hrtime.bigint())}@example.com`, TYPING)
    await press('Continue as guest')
    for (const [label, text] of [
      ['Recipient', 'Gus Guest'],
      ['Address', '1 Main Street'],
      ['City', 'Lisbon'],
      ['Postal Code', '1000-001'],
    ] as const)
      await page.getByLabel(label, { exact: true }).pressSequentially(text, TYPING)
    await page.getByLabel('Country', { exact: true }).selectOption('Portugal')
    await press('Continue')
    await page.getByRole('radio', { name: 'COD' }).check()
    await press('Continue')
    await press('Place Order')
    await page.waitForURL('**/order/*')
    await page.getByRole('heading', { level: 1, name: 'Order #' }).waitFor()
    const { interactions } = await readCollected(page)
    return Object.values(interactions).toSorted((a, b) => b.milliseconds - a.milliseconds)
  } finally {
    await context.close()
  }
}
