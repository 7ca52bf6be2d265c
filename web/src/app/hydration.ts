import type { QueryClient, QueryKey } from '@tanstack/react-query'

const ELEMENT_ID = 'dehydrated'

/** The state of a server-rendered page: the shop's public origin, and the API responses by query key. */
export interface DehydratedPage {
  readonly origin: string
  readonly answers: readonly (readonly [QueryKey, unknown])[]
}

/**
 * Returns a script element that browsers do not run. `<` is escaped, so no text in it can close the element.
 * @param scripts those of the page, which firstScripts/start.ts loads
 * @param parts the script of what the page defers, if the page is of no use without
 */
export function dehydrate(state: DehydratedPage, scripts: readonly string[] = [], parts = ''): string {
  return `<script type="application/json" id="${ELEMENT_ID}" data-scripts="${scripts.join(' ')}" data-parts="${parts}">${JSON.stringify(state).replaceAll('<', '\\u003c')}</script>`
}

/**
 * Fills the query cache from a server-rendered page; the responses count as old as the page. Returns the origin, or
 * undefined if the page was not rendered on the server.
 */
export function hydrate(queryClient: QueryClient): string | undefined {
  // A heading of a page may have the same id, and stands before it.
  const element = document.querySelector(`script#${ELEMENT_ID}`)
  if (!element) return undefined
  const { origin, answers } = JSON.parse(element.textContent) as DehydratedPage
  answers.forEach(([key, response]) => queryClient.setQueryData(key, response, { updatedAt: performance.timeOrigin }))
  element.remove()
  return origin
}
