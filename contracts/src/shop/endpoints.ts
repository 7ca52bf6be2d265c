import type { Endpoint } from '../shared/endpoint.ts'
import type { homePageArrangement, homePagePreview, homePageUpdate, publicHomePage } from './home-page.ts'

/** The sections of the home page as visitors see them; those of the default one, too. */
export const getPublicHomePage: Endpoint<{ answer: typeof publicHomePage }> = { method: 'GET', path: '/api/home-page' }

/** The same for its editor. */
export const getHomePageArrangement: Endpoint<{ answer: typeof homePageArrangement }> = { method: 'GET', path: '/api/shop/home' }

export const arrangeHomePage: Endpoint<{ body: typeof homePageUpdate; answer: typeof homePageArrangement }> = {
  method: 'PUT',
  path: '/api/shop/home',
}

/** What visitors would see; nothing is changed. */
export const previewHomePage: Endpoint<{ body: typeof homePageUpdate; answer: typeof homePagePreview }> = {
  method: 'POST',
  path: '/api/shop/home/preview',
}
