import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import process from 'node:process'
import { chromium } from 'playwright-core'

const INSTALLED_BY_SYSTEMS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Some systems put a file there that only says how to install the browser, so being there is not enough. */
function runs(path: string): boolean {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
}

/** The browser that the tests open: the one named by CHROMIUM_PATH, the system's, or Playwright's own. */
export function chromiumPath(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named !== undefined && named !== '') return runs(named) ? named : undefined
  return [...INSTALLED_BY_SYSTEMS, chromium.executablePath()].find(runs)
}

const run = (command: string, args: string[]): boolean =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    .status === 0

function installFromSystem(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  const packages = ['chromium', 'fonts-liberation']
  return run('apt-get', ['update']) && run('apt-get', ['install', '-y', '--no-install-recommends', ...packages])
}

function installFromPlaywright(): boolean {
  return run('npx', ['playwright-core', 'install', 'chromium'])
}

function ensureChromium(): void {
  if (chromiumPath() !== undefined) return
  const named = process.env.CHROMIUM_PATH
  if (named !== undefined && named !== '') fail(`CHROMIUM_PATH names ${named}, which does not start.`)
  for (const install of [installFromSystem, installFromPlaywright]) {
    console.log('The browser tests need Chromium; installing it, which takes a minute.')
    if (install() && chromiumPath() !== undefined) return
  }
  fail('The browser tests need Chromium, and it could not be installed: install it and set CHROMIUM_PATH to its program.')
}

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

if (import.meta.main) ensureChromium()
