import { chromiumPath } from '@shop/test-support'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'

/** Containers give the browser no sandbox and no graphics card; the rest keeps it from calling home meanwhile. */
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
  /** Scores of 0 to 100, then metrics: milliseconds, and CLS without a unit. */
  readonly figures: Readonly<Record<string, number>>
  /** What stands between the page and full marks in the categories that leave no room for the weather. */
  readonly faults: readonly string[]
}

interface Result {
  readonly categories: Readonly<Record<string, { score: number | null; auditRefs: readonly { id: string; weight: number }[] }>>
  readonly audits: Readonly<Record<string, { title: string; score: number | null; numericValue?: number }>>
}

function faultsOf({ categories, audits }: Result): string[] {
  const refs = CATEGORIES.filter((name) => name !== 'performance').flatMap((name) => categories[name]?.auditRefs ?? [])
  const failed = refs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
  return failed.map(({ id }) => `${id}: ${String(audits[id]?.title)}`)
}

function read(result: Result): PageAudit {
  const scores = CATEGORIES.map((name) => [name, Math.round((result.categories[name]?.score ?? 0) * 100)] as const)
  const metrics = Object.entries(METRICS).map(([name, id]) => [name, result.audits[id]?.numericValue ?? Number.NaN] as const)
  return { figures: Object.fromEntries([...scores, ...metrics]), faults: faultsOf(result) }
}

/** One Lighthouse run as on a phone, with its default simulated network, in a browser of its own that is gone afterwards. */
export async function auditPage(url: string): Promise<PageAudit> {
  const path = chromiumPath()
  if (path === undefined) throw new Error('There is no Chromium here: `npm run browser` installs it.')
  const chrome = await launch({ chromePath: path, chromeFlags: FLAGS, logLevel: 'silent' })
  const gone = new Promise((resolve) => chrome.process.once('exit', resolve))
  try {
    const answer = await lighthouse(url, { port: chrome.port, onlyCategories: [...CATEGORIES], logLevel: 'silent' })
    if (answer === undefined) throw new Error(`Lighthouse had nothing to say about ${url}.`)
    if (answer.lhr.runtimeError !== undefined) throw new Error(answer.lhr.runtimeError.message)
    return read(answer.lhr)
  } finally {
    chrome.kill()
    await gone
  }
}
