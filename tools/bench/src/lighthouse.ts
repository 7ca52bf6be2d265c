import type { OrderList } from '@shop/contracts/orders'
import type { Category, ProductList, ProductSummary } from '@shop/contracts/products'
import { createApiClient, requireSuccess } from '@shop/api-client'
import { auditPage, type PageAudit } from './lighthouse-audit.ts'
import { addPhotographs } from './photographs.ts'
import { waitUntilAtRest } from './process-cpu.ts'
import { startShopProcess, type ShopProcess } from './shop-process.ts'
import { median } from './statistics.ts'

const RUNS = Number(process.env.RUNS ?? 5)

/** How many products of the started shop have photographs of 3,000 pixels. */
const PHOTOGRAPHS = Number(process.env.PHOTOGRAPHS ?? 0)

function medianFigures(audits: readonly PageAudit[]): Record<string, number> {
  const names = Object.keys(audits[0]?.figures ?? {})
  const medianOf = (name: string) => median(audits.map(({ figures }) => figures[name] ?? Number.NaN))
  const rounded = (name: string) => (name === 'CLS' ? Number(medianOf(name).toFixed(3)) : Math.round(medianOf(name)))
  return Object.fromEntries(names.map((name) => [name, rounded(name)]))
}

async function pagesOf(url: string): Promise<Record<string, string>> {
  const topProducts = (await (await fetch(new URL('/api/products/top', url))).json()) as ProductSummary[]
  const categories = (await (await fetch(new URL('/api/categories', url))).json()) as Category[]
  const [largest] = categories.sort((a, b) => b.count - a.count)
  return {
    home: '/',
    search: '/search/head',
    category: `/category/${String(largest?.slug)}`,
    product: `/product/${String(topProducts[0]?._id)}`,
    cart: '/cart',
  }
}

/** The demo shop has sold for 18 months, so its pages have reviews. @returns what it has, in words */
async function describeShop({ url, admin }: ShopProcess): Promise<string> {
  const api = createApiClient(url)
  const token = await api.logIn(admin)
  const { orders, total } = await requireSuccess(api.get<OrderList>('/api/orders?sort=oldest', token))
  const products = await requireSuccess(api.get<ProductList>('/api/products'))
  const since = orders[0]?.createdAt.slice(0, 10) ?? 'today'
  return `${String(products.total)} products, ${String(PHOTOGRAPHS)} with photographs; ${String(total)} orders since ${since}.`
}

/** Uses the shop at the URL of the first argument or SHOP_URL, else starts one with demo content. */
async function withShop(work: (url: string) => Promise<void>): Promise<void> {
  const url = process.argv[2] ?? process.env.SHOP_URL
  if (url !== undefined) return work(new URL(url).origin)
  const shop = await startShopProcess('demo')
  try {
    if (PHOTOGRAPHS > 0) await addPhotographs(shop.url, shop.admin, PHOTOGRAPHS)
    console.log(await describeShop(shop))
    // The sizes of new photographs are made in the background, and would slow down the pages that are measured first.
    await waitUntilAtRest(shop.pid())
    await work(shop.url)
  } finally {
    await shop.stop()
  }
}

await withShop(async (url) => {
  const rows: Record<string, Record<string, number>> = {}
  const failedAudits = new Set<string>()
  for (const [name, path] of Object.entries(await pagesOf(url))) {
    const audits: PageAudit[] = []
    for (let run = 0; run < RUNS; run += 1) audits.push(await auditPage(new URL(path, url).href))
    audits.flatMap((audit) => audit.failedAudits).forEach((failed) => failedAudits.add(`${name}: ${failed}`))
    rows[name] = medianFigures(audits)
  }
  console.log(`Medians of ${RUNS} runs; milliseconds, CLS without a unit.`)
  console.table(rows)
  failedAudits.forEach((failed) => console.log(failed))
})
