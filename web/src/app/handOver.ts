import type { QueryClient, QueryKey } from '@tanstack/react-query'

const ID = 'handed-over'

/** What the page was rendered with: where shoppers reach the shop, and what its queries were answered. */
export interface HandedOver {
  readonly origin: string
  readonly answers: readonly (readonly [QueryKey, unknown])[]
}

/** A block of the page that the browser does not run; no text in it can end it. */
export function handOver(handed: HandedOver): string {
  return `<script type="application/json" id="${ID}">${JSON.stringify(handed).replaceAll('<', '\\u003c')}</script>`
}

/** Takes the answers of a rendered page, as old as the page is. @returns its origin; nothing when the page was not rendered. */
export function takeOver(queryClient: QueryClient): string | undefined {
  const block = document.getElementById(ID)
  if (!block) return undefined
  const { origin, answers } = JSON.parse(block.textContent) as HandedOver
  answers.forEach(([key, answer]) => queryClient.setQueryData(key, answer, { updatedAt: performance.timeOrigin }))
  block.remove()
  return origin
}
