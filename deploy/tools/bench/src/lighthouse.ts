import type { ProductSummary } from '@shop/contracts/api'
import { auditPage } from './audit-page.ts'
import type { PageAudit } from './audit-page.ts'
import { openShopProcess } from './shop-process.ts'

const RUNS = Number(process.env.RUNS ?? 5)

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

function mediansOf(audits: readonly PageAudit[]): Record<string, number> {
  const names = Object.keys(audits[0]?.figures ?? {})
  const of = (name: string) => median(audits.map(({ figures }) => figures[name] ?? Number.NaN))
  return Object.fromEntries(names.map((name) => [name, name === 'CLS' ? Number(of(name).toFixed(3)) : Math.round(of(name))]))
}

async function pagesOf(url: string): Promise<Record<string, string>> {
  const top = (await (await fetch(new URL('/api/products/top', url))).json()) as ProductSummary[]
  return { home: '/', search: '/search/head', product: `/product/${String(top[0]?._id)}` }
}

/** Audits an address that is given, or a filled shop of its own. */
async function withShop(work: (url: string) => Promise<void>): Promise<void> {
  const given = process.argv[2] ?? process.env.SHOP_URL
  if (given !== undefined) return work(new URL(given).origin)
  const shop = await openShopProcess('demo')
  await work(shop.url).finally(() => shop.stop())
}

await withShop(async (url) => {
  const rows: Record<string, Record<string, number>> = {}
  const faults = new Set<string>()
  for (const [name, path] of Object.entries(await pagesOf(url))) {
    const audits: PageAudit[] = []
    for (let run = 0; run < RUNS; run += 1) audits.push(await auditPage(new URL(path, url).href))
    audits.flatMap((audit) => audit.faults).forEach((fault) => faults.add(`${name}: ${fault}`))
    rows[name] = mediansOf(audits)
  }
  console.log(`Medians of ${RUNS} runs; milliseconds, CLS without a unit.`)
  console.table(rows)
  faults.forEach((fault) => console.log(fault))
})
