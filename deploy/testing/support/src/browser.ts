import { chromium } from 'playwright-core'
import type { Browser } from 'playwright-core'
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

/** Launches headless Chromium; the caller closes it. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = chromiumPath()
  if (executablePath === undefined) throw new Error('Chromium is not installed: run `make e2e`, which installs it.')
  return chromium.launch({ executablePath, args: ARGUMENTS })
}
