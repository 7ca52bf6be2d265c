import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterEach, beforeEach, type TestContext } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** Of the pages that failed attempts left open: paths from the root of the repository. */
    traces?: string[]
  }
}

const ROOT = join(import.meta.dirname, '../../..')

const TITLE_LENGTH = 80
const PICTURE_TIMEOUT_MS = 20_000

/** @param test the names of its groups and its own. @returns a path from the root of the repository; attempts and pages of a test are numbered. */
export function traceOf(file: string, test: string, number: number): string {
  const [name = ''] = (file.split('/').at(-1) ?? '').split('.')
  const title = test.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, TITLE_LENGTH)
  return join('test-results', name, `${title}-${String(number)}.zip`)
}

const traced = new WeakSet<Browser>()
let isRepetition = false

/**
 * Records what happens in the pages of every context that this browser opens from now on: actions, requests and the console. Snapshots
 * of the pages take a tenth of a browser's CPU time, so only a repetition has them.
 */
export function recordTraces(browser: Browser): Browser {
  if (traced.has(browser)) return browser
  traced.add(browser)
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    await context.tracing.start({ snapshots: isRepetition })
    return context
  }
  return browser
}

/** Closes what an attempt left open, so that the next one begins without it, and writes the traces and pictures of a failed one. */
async function closeContexts(browser: Browser, { task }: TestContext): Promise<void> {
  for (const context of browser.contexts()) {
    if (task.result?.state === 'fail') {
      const traces = (task.meta.traces ??= [])
      const trace = traceOf(task.file.name, task.fullTestName, traces.length + 1)
      traces.push(trace)
      // A page that hangs or has crashed has no picture.
      const pictures = context.pages().map(async (page, index) => {
        const path = join(ROOT, trace.replace('.zip', `-page-${String(index + 1)}.png`))
        await page.screenshot({ path, timeout: PICTURE_TIMEOUT_MS }).catch(() => undefined)
      })
      await Promise.all(pictures)
      await context.tracing.stop({ path: join(ROOT, trace) })
    }
    await context.close()
  }
}

/** For each test of the file that calls it: a failed attempt leaves the traces and pictures of its pages, and no page. */
export function keepTracesOfFailedAttempts(open: () => Browser): void {
  beforeEach(({ task }) => {
    isRepetition = (task.result?.retryCount ?? 0) > 0
  })
  afterEach((context) => closeContexts(open(), context))
}
