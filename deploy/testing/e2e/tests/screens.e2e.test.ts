import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openBrowser, openDemoShop } from '@shop/test-support'
import { demoLogins, screensOf, whenLoaded } from '../src/screens.ts'
import type { Person, Screen } from '../src/screens.ts'
import { barriersOn } from '../src/accessibility.ts'
import type { WebShop } from '@shop/test-support'
import { outOfSightAt } from './support/overflow-check.ts'
import { signIn } from '../src/sign-in.ts'
import { visit } from '../src/visit.ts'
import type { Visit } from '../src/visit.ts'

let shop: WebShop
let browser: Browser
let screens: Record<Person, Screen[]>

beforeAll(async () => {
  shop = await openDemoShop(inject('postgresUrl'), { reports: true })
  browser = await openBrowser()
  screens = await screensOf(shop.url)
})
afterAll(async () => {
  await browser.close()
  await shop.close()
})

async function enter(person: Person, width: number, theme: 'light' | 'dark'): Promise<Visit> {
  const visited = await visit(browser, shop.url, { width, theme })
  if (person === 'visitor') return visited
  const { page } = visited
  await page.goto('/login')
  await signIn(page, demoLogins[person])
  await page.waitForURL(`${shop.url}/`)
  return visited
}

/** A page that asks for what is not there is answered 404, which the browser notes on its console by itself. */
function unexpected(complaints: readonly string[], screen: Screen): string[] {
  return complaints.filter((complaint) => !(screen.name.endsWith('unknown') && complaint.includes('404')))
}

/**
 * Each of the two looks through windows of other widths too: 640 is a window of 1280 at 200 %, and 320 the same at
 * 400 %, where nothing may need scrolling sideways.
 */
describe.each([
  { width: 390, theme: 'dark' as const, others: [360, 320] },
  { width: 1280, theme: 'light' as const, others: [1920, 640] },
])('every screen at $width pixels, $theme', ({ width, theme, others }) => {
  it.concurrent.each<Person>(['visitor', 'customer', 'admin'])(
    'is open to everybody and complains of nothing: %s',
    async (person) => {
      const { page, complaints, close } = await enter(person, width, theme)
      const faults: string[] = []
      for (const screen of screens[person]) {
        complaints.length = 0
        await page.goto(screen.path)
        await page.getByRole('heading', { level: 1 }).first().waitFor()
        await whenLoaded(page, screen)
        await screen.prepare?.(page)
        const found = [...(await barriersOn(page, theme)), ...unexpected(complaints, screen)]
        found.push(...(await outOfSightAt(page, [width, ...others, width])))
        faults.push(...found.map((fault) => `${screen.name}: ${fault}`))
      }
      expect(faults).toEqual([])
      await close()
    },
  )
})
