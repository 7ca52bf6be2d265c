import { eventually } from '@shop/kit/testing'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

interface RenderedPage {
  readonly status: number
  readonly html: string
  /** The nonce of the content security policy. */
  readonly nonce: string
}

/** Requests a page as a browser does at first, without running its scripts. */
export async function fetchRenderedPage(url: string): Promise<RenderedPage> {
  const response = await fetch(url)
  const policy = String(response.headers.get('content-security-policy'))
  return { status: response.status, html: await response.text(), nonce: String(/'nonce-([^']+)'/.exec(policy)?.[1]) }
}

/**
 * Waits until the server renders these pages. The first rendering loads what renders, and what a busy server has not rendered within
 * its time limit is left to the browser.
 */
export async function waitForRendering(origin: string, paths: readonly string[]): Promise<void> {
  for (const path of paths)
    await eventually(async () => expect((await fetchRenderedPage(origin + path)).html).toContain('id="dehydrated"'))
}

/** Runs in the browser. Lists every element with its attributes and text, without the current values of form fields. */
function describeElements(main: Element | null): string[] {
  const valueAttributes = new Set(['selected', 'value'])
  return [...(main?.querySelectorAll('*') ?? [])].map((element) => {
    const attributes = [...element.attributes]
      .filter(({ name }) => !valueAttributes.has(name))
      .map(({ name, value }) => `${name}=${value}`)
    const text = element.childElementCount === 0 ? element.textContent : ''
    return [element.tagName, ...attributes.sort(), text].join(' ')
  })
}

/** The elements that the page shows now. */
export async function readRenderedElements(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle')
  return page.locator('main').evaluate(describeElements)
}

/** The elements of a server-rendered page, parsed in the browser. */
export async function parseElements(page: Page, html: string): Promise<string[]> {
  expect(html).toContain('<main')
  const content = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  const parsed = await page.evaluateHandle(
    (text) => new DOMParser().parseFromString(text, 'text/html').querySelector('main'),
    content,
  )
  return parsed.evaluate(describeElements)
}
