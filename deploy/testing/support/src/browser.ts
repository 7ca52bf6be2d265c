import { chromium } from 'playwright-core'
import type { Browser } from 'playwright-core'
import { chromiumPath } from './ensure-chromium.ts'

/** Containers give the browser no sandbox and no graphics card; the rest keeps it from calling home during a test. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Opens Chromium without a window; the caller closes it. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = chromiumPath()
  if (executablePath === undefined) throw new Error('There is no Chromium here: run `make e2e`, which installs it.')
  return chromium.launch({ executablePath, args: ARGUMENTS })
}
