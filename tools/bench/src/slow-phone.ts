import type { ProductList } from '@shop/contracts/products'
import { openBrowser } from '@shop/chromium'
import { startShopProcess } from './shop-process.ts'
import { measurePage, measurePurchase, type Interaction, type PageFigures } from './slow-phone/measurements.ts'
import { median } from './statistics.ts'

/** The longest interactions of a purchase. */
const SHOWN = 8
const RUNS = Number(process.env.RUNS ?? 3)

/** The pages of a purchase; those after the cart are a guest's, who has entered everything before. */
const pagesOf = (productId: string) => ({
  home: '/',
  product: `/product/${productId}`,
  cart: '/cart',
  'sign-in': '/login?redirect=/shipping',
  shipping: '/shipping',
  payment: '/payment',
  'place order': '/placeorder',
})

async function measureShop(url: string) {
  const browser = await openBrowser({ optimizesScripts: true })
  try {
    const { products } = (await (await fetch(new URL('/api/products', url))).json()) as ProductList
    const product = products.find(({ countInStock }) => countInStock > 5)
    if (product === undefined) throw new Error('The shop has nothing to sell.')
    const pages: Record<string, PageFigures> = {}
    for (const [name, path] of Object.entries(pagesOf(product._id))) pages[name] = await measurePage(browser, url, path, product)
    return { pages, interactions: await measurePurchase(browser, url, product) }
  } finally {
    await browser.close()
  }
}

/** The longest interaction; of each 50 one is left out. @see https://web.dev/articles/inp */
const inpOf = (longestFirst: readonly Interaction[]): number =>
  longestFirst[Math.floor(longestFirst.length / 50)]?.milliseconds ?? NaN

function print(url: string, runs: readonly Awaited<ReturnType<typeof measureShop>>[]): void {
  const names = Object.keys(runs[0]?.pages ?? {})
  const medianOf = (name: string, figure: keyof PageFigures) => median(runs.map(({ pages }) => pages[name]?.[figure] ?? NaN))
  console.log(
    `${url}, medians of ${String(RUNS)} runs. INP of a guest's purchase: ${String(median(runs.map(({ interactions }) => inpOf(interactions))))} ms.`,
  )
  console.table(runs.flatMap(({ interactions }, run) => interactions.slice(0, SHOWN).map((longest) => ({ run, ...longest }))))
  console.table(
    Object.fromEntries(
      names.map((name) => [
        name,
        {
          'LCP, ms': medianOf(name, 'lcp'),
          'usable, ms': medianOf(name, 'usable'),
          'script before, KB': medianOf(name, 'scriptKb'),
        },
      ]),
    ),
  )
}

/** Shops at the URLs of the arguments are measured by turns, to compare them; without arguments, one with demo content is started. */
async function measureShops(urls: readonly string[]): Promise<void> {
  const runs = urls.map((): Awaited<ReturnType<typeof measureShop>>[] => [])
  for (let run = 0; run < RUNS; run += 1) for (const [index, url] of urls.entries()) runs[index]?.push(await measureShop(url))
  for (const [index, url] of urls.entries()) print(url, runs[index] ?? [])
}

const urls = process.argv.slice(2).map((url) => new URL(url).origin)
if (urls.length > 0) await measureShops(urls)
else {
  const shop = await startShopProcess('demo')
  try {
    await measureShops([shop.url])
  } finally {
    await shop.stop()
  }
}
