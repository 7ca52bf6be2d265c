import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import type { Browser, Page } from 'playwright-core'
import { openBrowser } from '@shop/chromium'
import { startShop } from '@shop/test-support'
import { openRoleSession } from './role-session.ts'
import { listScreens, waitForScreen, type Screen } from './screens.ts'

const WIDTHS = [390, 1280]
const THEMES = ['light', 'dark'] as const
const FOLDER = join(import.meta.dirname, '../../../.cache/screenshots')

/** Waits for the screen, its fonts and all its images, including those below the fold. */
async function waitForImages(page: Page, screen: Screen): Promise<void> {
  await waitForScreen(page, screen)
  await page.evaluate(async () => {
    const images = [...document.images]
    for (const image of images) image.loading = 'eager'
    await Promise.all([document.fonts.ready, ...images.map((image) => image.decode().catch(() => undefined))])
  })
}

async function capture(page: Page, screen: Screen, suffix: string): Promise<void> {
  const { name, path, prepare } = screen
  await page.goto(path)
  await waitForImages(page, screen)
  await prepare?.(page)
  await waitForImages(page, screen)
  await page.screenshot({ path: join(FOLDER, `${name}-${suffix}.png`), fullPage: true })
}

async function captureAll(browser: Browser, url: string): Promise<void> {
  const screens = await listScreens(url)
  for (const role of ['visitor', 'customer', 'admin'] as const) {
    for (const width of WIDTHS) {
      for (const theme of THEMES) {
        const options = { width, height: width < 800 ? 844 : 900, theme }
        const { page, close } = await openRoleSession(browser, url, role, options)
        for (const screen of screens[role]) await capture(page, screen, `${String(width)}-${theme}`)
        await close()
      }
    }
    console.log(`${role}: ${String(screens[role].length * WIDTHS.length * THEMES.length)} screenshots`)
  }
}

async function main(): Promise<void> {
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER, { recursive: true })
  const shopUrl = process.argv[2] ?? process.env.SHOP_URL
  const dataFolder = await mkdtemp(join(tmpdir(), 'shop-screens-'))
  const shop = shopUrl === undefined ? await startShop(dataFolder) : { url: new URL(shopUrl).origin, stop: async () => {} }
  try {
    const browser = await openBrowser()
    await captureAll(browser, shop.url).finally(() => browser.close())
    console.log(`The screenshots are in ${FOLDER}`)
  } finally {
    await shop.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
}

await main()
