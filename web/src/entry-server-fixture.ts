import type { ApiResponse, PageRequest } from '@shop/contracts/shared'
import { createRenderer } from './entry-server.tsx'

const TEMPLATE =
  '<html><head><!--head--><title>unrendered</title><!--/head--></head><body><!--page--><i>unrendered</i><!--/page--></body></html>'
const renderPage = createRenderer(TEMPLATE)
const origin = 'https://shop.example'

/** Renders a page of a shop at https://shop.example. */
export const render = (request: Omit<PageRequest, 'origin' | 'mayRender'> & Partial<Pick<PageRequest, 'mayRender'>>) =>
  renderPage({ origin, mayRender: () => true, ...request })
const mug = {
  _id: 'mug',
  name: 'Mug',
  image: '/images/mug.webp',
  images: ['/images/mug.webp'],
  brand: 'Kiln',
  category: 'Kitchen',
  description: 'Holds tea.',
  specifications: [{ name: 'Volume', value: '300 ml' }],
  price: 1234.5,
  countInStock: 3,
  rating: 4.5,
  numReviews: 1,
}

const kiln = {
  name: 'Kiln & Co',
  color: '#aa3311',
  logo: '',
  address: '1 Main Street',
  email: 'us@kiln.example',
  phone: '',
  pages: [{ slug: 'returns', title: 'Returns' }],
}

/** An API stub with one product that records the requested paths. */
export function stubApi(changed: Partial<typeof mug> & { warnings?: string } = {}) {
  const product = { ...mug, ...changed }
  const requestedPaths: string[] = []
  const read = async (path: string): Promise<ApiResponse> => {
    requestedPaths.push(path)
    if (path === '/products/top') return { status: 200, body: [product] }
    if (path === '/delivery-estimate')
      return { status: 200, body: { deliveryEstimate: { from: '2026-11-24', to: '2026-11-26' } } }
    if (path === '/shop') return { status: 200, body: kiln }
    if (path === '/shop/pages/returns') return { status: 200, body: { title: 'Returns', markdown: 'Within **30** days.' } }
    if (path.startsWith('/shop/pages')) return { status: 404, body: {} }
    if (path === '/categories')
      return { status: 200, body: [{ name: 'Kitchen', slug: 'kitchen', count: 1, images: ['/images/pan.webp'] }] }
    if (path.startsWith('/products?')) return { status: 200, body: { products: [product], page: 1, pages: 3, total: 25 } }
    return { status: 200, body: { ...product, reviews: [] } }
  }
  return { requestedPaths, read }
}

export async function renderHtml(path: string, changed: Partial<typeof mug> & { warnings?: string } = {}): Promise<string> {
  const page = await render({ query: '', path, read: stubApi(changed).read })
  return page?.status === 200 ? page.html : ''
}

/** Parses the dehydrated state of a page as the browser would. */
export function dehydratedState(html: string): { origin: string; answers: [readonly unknown[], unknown][] } {
  const json = /<script type="application\/json" id="dehydrated"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  return JSON.parse(json) as ReturnType<typeof dehydratedState>
}
