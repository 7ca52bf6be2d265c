import { openBrowser } from '@shop/chromium'
import type { Browser } from 'playwright-core'
import { afterAll } from 'vitest'
import { keepTracesOfFailedAttempts, recordTraces } from '../../src/failed-attempts.ts'

let opening: Promise<Browser> | undefined

async function open(): Promise<Browser> {
  const browser = recordTraces(await openBrowser())
  // One that crashed fails the file that uses it, not those that follow.
  browser.once('disconnected', () => (opening = undefined))
  return browser
}

/** The browser of all files that run in this process, with which it ends. Each page of a test has a context of its own. */
export async function sharedBrowser(): Promise<Browser> {
  opening ??= open()
  const browser = await opening
  keepTracesOfFailedAttempts(() => browser)
  return browser
}

/** The browser beside a shop that starts, for the tests of one file. */
export async function withBrowser<Shop extends { close(): Promise<void> }>(starting: Promise<Shop>) {
  const [shop, browser] = await Promise.all([starting, sharedBrowser()])
  afterAll(() => shop.close())
  return { shop, browser }
}
