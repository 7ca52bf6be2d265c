import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { fetchRenderedPage } from '@shop/test-support'

/** The scripts that a rendered page loads before it can be used: the entry script, and those of the page. */
function firstScripts(html: string): readonly string[] {
  const [, entry = ''] = /data-entry="([^"]+)"/.exec(html) ?? []
  const [, scripts = ''] = /id="dehydrated" data-scripts="([^"]*)"/.exec(html) ?? []
  return [entry, ...scripts.split(' ').filter((script) => script !== '')]
}

/** As they are sent: small scripts are compressed for each answer, which names no length then. */
async function compressedBytes(url: string): Promise<number> {
  const [response] = (await once(get(url, { headers: { 'accept-encoding': 'br' } }), 'response')) as [IncomingMessage]
  let bytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) bytes += chunk.length
  return bytes
}

/** The compressed bytes of a page's first scripts. */
export async function firstScriptBytes(origin: string, path: string): Promise<number> {
  const { html } = await fetchRenderedPage(origin + path)
  const bytes = await Promise.all(firstScripts(html).map((script) => compressedBytes(origin + script)))
  return bytes.reduce((sum, count) => sum + count)
}
