import type { CreateRenderer, RenderPage } from '@shop/contracts/shared'
import type { Logger } from '@shop/kit/telemetry'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The folder of the server bundle within the built web client. It is not served. */
export const SERVER_FOLDER = 'server'

const BUNDLE = join(SERVER_FOLDER, 'entry-server.js')

/** Loads the web client's server renderer. Returns undefined if that fails: the browser then renders every page. */
export async function loadRenderer(webRoot: string, logger: Logger, timeZone?: string): Promise<RenderPage | undefined> {
  try {
    const bundle = (await import(pathToFileURL(join(webRoot, BUNDLE)).href)) as { createRenderer: CreateRenderer }
    return bundle.createRenderer(await readFile(join(webRoot, 'index.html'), 'utf8'), timeZone)
  } catch (error) {
    logger.warn({ err: error }, 'the page renderer cannot be loaded: the browser renders all pages')
    return undefined
  }
}
