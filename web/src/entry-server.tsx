import { safetyFields } from '@shop/contracts/products'
import {
  type CreateRenderer,
  NONCE_PLACEHOLDER,
  NOT_FOUND_PATH,
  type PageRequest,
  setCurrency,
  US_DOLLARS,
} from '@shop/contracts/shared'
import type { PublicShop } from '@shop/contracts/shop'
import type { QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { ServerStyleSheet } from 'styled-components'
import { App } from './app/App.tsx'
import { compileTemplate } from './app/htmlTemplate.ts'
import { dehydrate } from './app/hydration.ts'
import { furtherQueries, initialQueries, isFrame, keptAnswers, isPastEnd, isUnknownCategory } from './app/initialQueries.ts'
import { loadPage } from './app/loadPage.ts'
import { isPagePath } from './app/pagePaths.ts'
import { createQueryClient } from './app/queryClient.ts'
import { SHOP_PATH } from './lib/api/shop.ts'
import { loadDeferredComponents } from './lib/lazyComponent.ts'
import { loadTermsPricing } from './lib/termsPricingLoader.ts'
import { setTimeZone } from './lib/timeZone.ts'

/** React writes this marker where a Suspense boundary has suspended or failed, and leaves it to the client. */
const CLIENT_RENDERED = '<!--$!-->'

const DOCUMENT = /^(?:<!DOCTYPE html>)?<html><head>(?<head>.*)<\/head><body>(?<page>.*)<\/body><\/html>$/s

/** Escapes the nonce placeholder in rendered text, such as a product's name, so that no nonce is inserted there. */
const escapeNonceMark = (html: string) => html.replaceAll(NONCE_PLACEHOLDER, NONCE_PLACEHOLDER.replaceAll('_', '&#95;'))

const urlOf = ({ path, query }: PageRequest): string => (query === '' ? path : `${path}?${query}`)

/** Renders a whole document, because React then moves titles, descriptions and preloads into the head. */
function renderDocument(url: string, origin: string, queryClient: QueryClient) {
  const sheet = new ServerStyleSheet({ nonce: NONCE_PLACEHOLDER })
  try {
    const html = renderToString(
      sheet.collectStyles(
        <html>
          <body>
            <div id="root">
              <StaticRouter location={url}>
                <App queryClient={queryClient} origin={origin} />
              </StaticRouter>
            </div>
          </body>
        </html>,
      ),
    )
    const { head, page } = DOCUMENT.exec(html)?.groups ?? {}
    if (head === undefined || page === undefined || page.includes(CLIENT_RENDERED))
      throw new Error(`${url} could not be rendered`)
    return { head: escapeNonceMark(head) + sheet.getStyleTags(), page: escapeNonceMark(page) }
  } finally {
    sheet.seal()
  }
}

/**
 * The browser removes them when it renders: it renders the page of the address, which may be another one, with tags of its own.
 * The page has no state to take over.
 */
const asDefaults = (head: string): string => head.replaceAll(/<(title|meta)(?=[ >])/g, '<$1 data-until-rendered')

/** Reads queries of the page from the API. `errorStatus` is the first status below 500 that is not 200. */
async function readQueries({ read }: PageRequest, queries: ReturnType<typeof initialQueries>) {
  const all = await Promise.all(queries.map(async ({ queryKey, meta }) => ({ ...meta, queryKey, ...(await read(meta.path)) })))
  const responses = all.filter(({ status, isOptional }) => status === 200 || isOptional !== true)
  const failed = responses.find(({ status }) => status !== 200)
  if (failed && failed.status >= 500) throw new Error(`${failed.path} responded with ${failed.status}`)
  return { errorStatus: failed?.status, answers: responses.map(({ queryKey, body }) => [queryKey, body] as const) }
}

/** What lists do not show of a product. */
const unlisted = Object.fromEntries(['description', 'images', 'specifications', ...safetyFields].map((name) => [name, undefined]))

/** Products, and not categories, have a main picture. */
const asListed = (entries: readonly object[]) => entries.map((entry) => ('image' in entry ? { ...entry, ...unlisted } : entry))

/** What the page shows of an answer: lists show one picture of a product, and no long texts, which are most of it. */
function shownOf(body: unknown): unknown {
  if (Array.isArray(body)) return asListed(body)
  const { product, products, sections } = body as { product?: object; products?: readonly object[]; sections?: readonly object[] }
  return {
    ...(body as object),
    ...(product && { product: { ...product, ...unlisted } }),
    ...(products && { products: asListed(products) }),
    ...(sections && { sections: sections.map(shownOf) }),
  }
}

/**
 * Renders the storefront's pages for visitors who are not signed in, and the frames of the pages that lead to an order; returns
 * undefined for all other paths.
 */
export const createRenderer: CreateRenderer = (template, timeZone = 'UTC') => {
  const { fill, frameEnd, scripts } = compileTemplate(template)
  return async (request) => {
    const isNotFound = request.path === NOT_FOUND_PATH
    if (!isNotFound && !(await isPagePath(request.path, request.query))) return { status: 404 }
    const initial = await readQueries(request, initialQueries(request.path, request.query))
    const { errorStatus } = initial
    if (isUnknownCategory(request.path, initial.answers) || isPastEnd(initial.answers)) return { status: 404 }
    if (errorStatus !== undefined || initial.answers.length === 0) return errorStatus === 404 ? { status: 404 } : undefined
    if (!request.mayRender()) return undefined
    const further = await readQueries(request, furtherQueries(request.path, initial.answers))
    const answers = [...initial.answers, ...further.answers]
    const modules = (await loadPage(request.path)) ?? []
    await Promise.all([loadDeferredComponents(), loadTermsPricing()])
    const queryClient = createQueryClient()
    answers.forEach(([key, body]) => queryClient.setQueryData(key, body))
    // Shops of several zones and currencies may share this module; rendering does not yield.
    setTimeZone(timeZone)
    setCurrency((answers.find(([[, path]]) => path === SHOP_PATH)?.[1] as PublicShop | undefined)?.currency ?? US_DOLLARS)
    const { head, page } = renderDocument(urlOf(request), request.origin, queryClient)
    queryClient.clear()
    if (isNotFound) return { status: 404, html: fill({ head: asDefaults(head), page }) }
    const files = new Set(modules.flatMap((name) => scripts[name] ?? []))
    const kept = keptAnswers(request.path, answers).map(([key, body]) => [key, shownOf(body)] as const)
    const [parts] = modules.includes('HomePage') ? (scripts.homeParts ?? []) : []
    const state = dehydrate({ origin: request.origin, answers: kept }, [...files], parts).replaceAll(
      NONCE_PLACEHOLDER,
      NONCE_PLACEHOLDER.replaceAll('_', '\\u005f'),
    )
    return { status: 200, html: fill({ head, page: page + (isFrame(request.path) ? frameEnd : '') + state }) }
  }
}
