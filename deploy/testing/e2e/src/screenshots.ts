import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, startShop } from '@shop/test-support'
import { demoLogins, screensOf, whenLoaded } from './screens.ts'
import type { Person, Screen } from './screens.ts'

const WIDTHS = [390, 1280]
const THEMES = ['light', 'dark'] as const
const FOLDER = join(import.meta.dirname, '../../../../.cache/screenshots')

type Theme = (typeof THEMES)[number]

/** A browser of one person, width and theme; who signs in does it as everybody does. */
async function openPage(browser: Browser, url: string, person: Person, width: number, theme: Theme): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: width < 800 ? 844 : 900 },
    colorScheme: theme,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  if (person === 'visitor') return page
  const { email, password } = demoLogins[person]
  await page.goto('/login')
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL(`${url}/`)
  return page
}

/** Everything that loads has loaded, pictures below the fold too. */
async function settle(page: Page, screen: Screen): Promise<void> {
  await whenLoaded(page, screen)
  await page.evaluate(async () => {
    const pictures = [...document.images]
    for (const picture of pictures) picture.loading = 'eager'
    await Promise.all([document.fonts.ready, ...pictures.map((picture) => picture.decode().catch(() => undefined))])
  })
}

async function shoot(page: Page, screen: Screen, suffix: string): Promise<void> {
  const { name, path, prepare } = screen
  await page.goto(path)
  await settle(page, screen)
  await prepare?.(page)
  await settle(page, screen)
  await page.screenshot({ path: join(FOLDER, `${name}-${suffix}.png`), fullPage: true })
}

async function takeAll(browser: Browser, url: string): Promise<void> {
  const screens = await screensOf(url)
  for (const person of ['visitor', 'customer', 'admin'] as const) {
    for (const width of WIDTHS) {
      for (const theme of THEMES) {
        const page = await openPage(browser, url, person, width, theme)
        for (const screen of screens[person]) await shoot(page, screen, `${String(width)}-${theme}`)
        await page.context().close()
      }
    }
    console.log(`${person}: ${String(screens[person].length * WIDTHS.length * THEMES.length)} pictures`)
  }
}

async function main(): Promise<void> {
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER, { recursive: true })
  const given = process.argv[2] ?? process.env.SHOP_URL
  const data = await mkdtemp(join(tmpdir(), 'shop-screens-'))
  const shop = given === undefined ? await startShop(data) : { url: new URL(given).origin, stop: async () => {} }
  try {
    const browser = await openBrowser()
    await takeAll(browser, shop.url).finally(() => browser.close())
    console.log(`The pictures are in ${FOLDER}`)
  } finally {
    await shop.stop()
    await rm(data, { recursive: true, force: true })
  }
}

await main()
