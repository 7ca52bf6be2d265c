import { fetchRenderedPage } from '@shop/test-support'

/** The scripts that a rendered page loads before it can be used: the entry script, and those of the page. */
function firstScripts(html: string): readonly string[] {
  const [, entry = ''] = /data-entry="([^"]+)"/.exec(html) ?? []
  const [, scripts = ''] = /id="dehydrated" data-scripts="([^"]*)"/.exec(html) ?? []
  return [entry, ...scripts.split(' ').filter((script) => script !== '')]
}

async function compressedBytes(url: string): Promise<number> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  await response.body?.cancel()
  return Number(response.headers.get('content-length'))
}

/** The compressed bytes of a page's first scripts. */
export async function firstScriptBytes(origin: string, path: string): Promise<number> {
  const { html } = await fetchRenderedPage(origin + path)
  const bytes = await Promise.all(firstScripts(html).map((script) => compressedBytes(origin + script)))
  return bytes.reduce((sum, count) => sum + count)
}
