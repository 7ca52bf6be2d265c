import { chromium, type Browser } from 'playwright-core'
import { chromiumPath } from './ensure-chromium.ts'

/** A container has neither a sandbox nor a GPU. The other flags prevent network traffic of the browser itself. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Compiling a script to fast machine code costs more than it saves on pages that live for seconds. */
const WITHOUT_OPTIMIZATION = '--js-flags=--no-maglev --no-turbofan'

export interface BrowserOptions {
  /** Scripts are optimized as in a shopper's browser, to measure how fast a page is. */
  readonly optimizesScripts?: boolean
}

/** Launches headless Chromium; the caller closes it. */
export async function openBrowser({ optimizesScripts = false }: BrowserOptions = {}): Promise<Browser> {
  const executablePath = chromiumPath()
  if (executablePath === undefined) throw new Error('Chromium is not installed: run `make e2e`, which installs it.')
  const args = optimizesScripts ? ARGUMENTS : [...ARGUMENTS, WITHOUT_OPTIMIZATION]
  return chromium.launch({ executablePath, args })
}
