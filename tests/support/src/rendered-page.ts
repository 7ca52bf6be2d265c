import { eventually } from '@shop/kit/testing'

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
    await eventually(async () => {
      const { html } = await fetchRenderedPage(origin + path)
      if (!html.includes('id="dehydrated"')) throw new Error(`The server has not rendered ${path}`)
    })
}
