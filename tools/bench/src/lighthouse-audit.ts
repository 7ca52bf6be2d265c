import { chromiumPath } from '@shop/chromium'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'

/** Containers have neither a browser sandbox nor a GPU; the other flags disable background traffic. */
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const METRICS = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  'speed index': 'speed-index',
} as const

export interface PageAudit {
  /** Category scores from 0 to 100, then metrics in milliseconds (CLS has no unit). */
  readonly figures: Readonly<Record<string, number>>
  /** Failed audits of every category but performance, as 'id: title'. */
  readonly failedAudits: readonly string[]
}

interface LighthouseResult {
  readonly categories: Readonly<Record<string, { score: number | null; auditRefs: readonly { id: string; weight: number }[] }>>
  readonly audits: Readonly<Record<string, { title: string; score: number | null; numericValue?: number }>>
}

function failedAuditsOf({ categories, audits }: LighthouseResult): string[] {
  const refs = CATEGORIES.filter((name) => name !== 'performance').flatMap((name) => categories[name]?.auditRefs ?? [])
  const failed = refs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
  return failed.map(({ id }) => `${id}: ${String(audits[id]?.title)}`)
}

function toPageAudit(result: LighthouseResult): PageAudit {
  const scores = CATEGORIES.map((name) => [name, Math.round((result.categories[name]?.score ?? 0) * 100)] as const)
  const metrics = Object.entries(METRICS).map(([name, id]) => [name, result.audits[id]?.numericValue ?? Number.NaN] as const)
  return { figures: Object.fromEntries([...scores, ...metrics]), failedAudits: failedAuditsOf(result) }
}

/** Runs Lighthouse once in its own browser, with Lighthouse's defaults: a phone on a simulated mobile network. */
export async function auditPage(url: string): Promise<PageAudit> {
  const path = chromiumPath()
  if (path === undefined) throw new Error('Chromium is not installed: run `npm run browser`.')
  const chrome = await launch({ chromePath: path, chromeFlags: FLAGS, logLevel: 'silent' })
  const exited = new Promise((resolve) => chrome.process.once('exit', resolve))
  try {
    const run = await lighthouse(url, { port: chrome.port, onlyCategories: [...CATEGORIES], logLevel: 'silent' })
    if (run === undefined) throw new Error(`Lighthouse returned no result for ${url}.`)
    if (run.lhr.runtimeError !== undefined) throw new Error(run.lhr.runtimeError.message)
    return toPageAudit(run.lhr)
  } finally {
    chrome.kill()
    await exited
  }
}
