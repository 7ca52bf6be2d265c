/** Placeholder for the CSP nonce in the built page and in every page rendered from it. Each response inserts its own nonce. */
export const NONCE_PLACEHOLDER = '__CSP_NONCE__'

/** Stands in rendered pages where the year does: a page is kept, and sent in the next year, too. */
export const YEAR_PLACEHOLDER = '__YEAR__'

export interface ApiResponse {
  readonly status: number
  readonly body: unknown
}

export interface PageRequest {
  /** The path of the URL, still percent-encoded. */
  readonly path: string
  /** The parameters of the URL on which a page depends, without `?`. */
  readonly query: string
  /** Sends an anonymous GET request to the API; the path is relative to /api. */
  readonly read: (path: string) => Promise<ApiResponse>
  /** Asked once the page is known to exist. If it answers false, the browser renders the page. */
  readonly mayRender: () => boolean
  /** The public origin of the shop, such as https://shop.example. */
  readonly origin: string
}

/** The path of the page that stands for every path without one: it alone is rendered with the status 404. */
export const NOT_FOUND_PATH = '/404'

/** The HTML of a page for an anonymous visitor, or 404 if the page's resource does not exist. */
export type RenderedPage =
  { readonly status: 200; readonly html: string } | { readonly status: 404; readonly html?: string | undefined }

/** Returns undefined for a path that the browser renders. Throws if rendering fails. */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage | undefined>

/** The `createRenderer` export of the web client's server bundle. `shell` is the built index.html; the shop's time zone is UTC by default. */
export type CreateRenderer = (shell: string, timeZone?: string) => RenderPage
