/** Stands in the built page, and in every page rendered from it, wherever an answer puts its own nonce. */
export const NONCE_MARK = '__CSP_NONCE__'

export interface ApiAnswer {
  readonly status: number
  readonly body: unknown
}

export interface PageRequest {
  /** As it stands in the address, still encoded. */
  readonly path: string
  /** Asks the API what a visitor would; the path begins below /api. */
  readonly read: (path: string) => Promise<ApiAnswer>
  /** Where shoppers reach the shop, such as https://shop.example. */
  readonly origin: string
}

/** A whole page as a visitor sees it first; none for what does not exist, which the browser then says by itself. */
export type RenderedPage = { readonly status: 200; readonly html: string } | { readonly status: 404 }

/** Answers undefined to a path that the browser renders, and throws when the page could not be made. */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage | undefined>

/** What the web's bundle for the server exports as `createRenderer`; it is given the built index.html. */
export type CreateRenderer = (shell: string) => RenderPage
