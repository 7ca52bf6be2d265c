import { NONCE_MARK } from '@shop/contracts'
import type { CreateRenderer, PageRequest } from '@shop/contracts'
import type { QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { ServerStyleSheet } from 'styled-components'
import { App } from './app/App.tsx'
import { firstQueries } from './app/firstQueries.ts'
import { handOver } from './app/handOver.ts'
import { createQueryClient } from './app/queryClient.ts'
import { openShell } from './app/shell.ts'

/** React gives up a part in silence, for the browser to do, where it was not ready or has failed. */
const GIVEN_UP = '<!--$!-->'

const DOCUMENT = /^(?:<!DOCTYPE html>)?<html><head>(?<head>.*)<\/head><body>(?<page>.*)<\/body><\/html>$/s

/** Read as before by a browser, but no more the mark that stands for the nonce: a product may be called that. */
const disarm = (html: string) => html.replaceAll(NONCE_MARK, NONCE_MARK.replaceAll('_', '&#95;'))

/** Inside a whole document React puts titles, descriptions and preloads where they belong: into the head. */
function renderDocument(path: string, origin: string, queryClient: QueryClient) {
  const sheet = new ServerStyleSheet({ nonce: NONCE_MARK })
  try {
    const html = renderToString(
      sheet.collectStyles(
        <html>
          <body>
            <div id="root">
              <StaticRouter location={path}>
                <App queryClient={queryClient} origin={origin} />
              </StaticRouter>
            </div>
          </body>
        </html>,
      ),
    )
    const { head, page } = DOCUMENT.exec(html)?.groups ?? {}
    if (head === undefined || page === undefined || page.includes(GIVEN_UP)) throw new Error(`${path} could not be rendered`)
    return { head: disarm(head) + sheet.getStyleTags(), page: disarm(page) }
  } finally {
    sheet.seal()
  }
}

/** What the page shows first, or the status with which it is refused. */
async function answersFor({ path, read }: PageRequest) {
  const asked = await Promise.all(
    firstQueries(path).map(async ({ queryKey, meta }) => ({ queryKey, path: meta.path, ...(await read(meta.path)) })),
  )
  const refused = asked.find(({ status }) => status !== 200)
  if (refused && refused.status >= 500) throw new Error(`${refused.path} answered ${refused.status}`)
  return { refusal: refused?.status, answers: asked.map(({ queryKey, body }) => [queryKey, body] as const) }
}

/** Renders the storefront's pages as a visitor sees them first. Of other paths it knows nothing. */
export const createRenderer: CreateRenderer = (shell) => {
  const fill = openShell(shell)
  return async (request) => {
    const { refusal, answers } = await answersFor(request)
    if (refusal !== undefined || answers.length === 0) return refusal === 404 ? { status: 404 } : undefined
    const queryClient = createQueryClient()
    answers.forEach(([key, answer]) => queryClient.setQueryData(key, answer))
    const { head, page } = renderDocument(request.path, request.origin, queryClient)
    queryClient.clear()
    const block = handOver({ origin: request.origin, answers }).replaceAll(NONCE_MARK, NONCE_MARK.replaceAll('_', '\\u005f'))
    return { status: 200, html: fill({ head, page: page + block }) }
  }
}
