import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import process from 'node:process'
import { chromium } from 'playwright-core'

/** The headless shell comes first: without the browser's windows the same tests take 40 % less CPU time. */
const SYSTEM_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Starts the program: some systems install a placeholder that only prints how to install the browser. */
function isExecutable(path: string): boolean {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
}

/** The Chromium that the tests launch: CHROMIUM_PATH, else an installed one, else Playwright's own. */
export function chromiumPath(): string | undefined {
  const configured = process.env.CHROMIUM_PATH
  if (configured !== undefined && configured !== '') return isExecutable(configured) ? configured : undefined
  return [...SYSTEM_PATHS, chromium.executablePath()].find(isExecutable)
}

const run = (command: string, args: string[]): boolean =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    .status === 0

function installFromSystem(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  const install = (browser: string) => run('apt-get', ['install', '-y', '--no-install-recommends', browser, 'fonts-liberation'])
  return run('apt-get', ['update']) && (install('chromium-headless-shell') || install('chromium'))
}

function installFromPlaywright(): boolean {
  return run('npx', ['playwright-core', 'install', 'chromium'])
}

function ensureChromium(): void {
  if (chromiumPath() !== undefined) return
  const configured = process.env.CHROMIUM_PATH
  if (configured !== undefined && configured !== '') fail(`CHROMIUM_PATH is ${configured}, which does not start.`)
  for (const install of [installFromSystem, installFromPlaywright]) {
    console.log('The browser tests need Chromium. Installing it takes about a minute.')
    if (install() && chromiumPath() !== undefined) return
  }
  fail('The browser tests need Chromium, which could not be installed. Install it and set CHROMIUM_PATH to its executable.')
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}

if (import.meta.main) ensureChromium()
