import type { CreateRenderer, RenderPage } from '@shop/contracts'
import type { Logger } from '@shop/kit'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Where the built web client keeps its part for the server; nobody is served from there. */
export const SERVER_FOLDER = 'server'

const BUNDLE = join(SERVER_FOLDER, 'entry-server.js')

/** The renderer that was built with the web client; without it the browser renders every page, and the shop is open all the same. */
export async function loadRenderer(webRoot: string, logger: Logger): Promise<RenderPage | undefined> {
  try {
    const bundle = (await import(pathToFileURL(join(webRoot, BUNDLE)).href)) as { createRenderer: CreateRenderer }
    return bundle.createRenderer(await readFile(join(webRoot, 'index.html'), 'utf8'))
  } catch (error) {
    logger.warn({ err: error }, 'there is no renderer for the pages: the browser renders them all')
    return undefined
  }
}
