import type { Page } from 'playwright-core'
import { expect } from 'vitest'

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
