import { openBrowser } from '@shop/chromium'
import { afterAll } from 'vitest'

/** Opens a browser beside a shop that starts, for the tests of one file. */
export async function withBrowser<Shop extends { close(): Promise<void> }>(starting: Promise<Shop>) {
  const [shop, browser] = await Promise.all([starting, openBrowser()])
  afterAll(async () => {
    await browser.close()
    await shop.close()
  })
  return { shop, browser }
}
