import { generatePath } from 'react-router-dom'
import { HOME_PATH, LOGIN_PATH, withRedirect } from './loginPath.ts'

/** The route patterns of every page, in React Router's syntax. */
export const routes = {
  home: HOME_PATH,
  homePage: '/page/:pageNumber',
  search: '/search/:keyword',
  searchPage: '/search/:keyword/page/:pageNumber',
  /** For any text: `keyword` and `pageNumber` stand in the query. */
  searchByQuery: '/search',
  category: '/category/:slug',
  categoryPage: '/category/:slug/page/:pageNumber',
  product: '/product/:id',
  page: '/pages/:slug',
  cart: '/cart/:id?',
  wishList: '/wishlist',
  login: LOGIN_PATH,
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  /** The links of mails lead to it: `guest`, `product` and `key` stand in the query, `stop` to do without. */
  restockMail: '/restock-mail',
  profile: '/profile',
  /** Programs lead to it; what they ask for stands in the query. */
  programConsent: '/oauth/authorize',
  shipping: '/shipping',
  payment: '/payment',
  placeOrder: '/placeorder',
  order: '/order/:id',
  admin: {
    root: '/admin',
    userList: '/admin/userlist/:pageNumber?',
    user: '/admin/user/:id/edit',
    customer: '/admin/customer/:id',
    productList: '/admin/productlist/:pageNumber?',
    product: '/admin/product/:id/edit',
    variants: '/admin/product/:id/variants',
    productImport: '/admin/products/import',
    stock: '/admin/stock',
    orderList: '/admin/orderlist/:pageNumber?',
    packingSlips: '/admin/orders/slips',
    returns: '/admin/returns',
    payments: '/admin/payments',
    operations: '/admin/operations',
    extensions: '/admin/extensions',
    reports: '/admin/reports',
    synonyms: '/admin/synonyms',
    webhooks: '/admin/webhooks',
    apiKeys: '/admin/api-keys',
    shop: '/admin/shop',
    terms: '/admin/shop/terms',
    homePage: '/admin/shop/home',
    history: '/admin/history',
    security: '/admin/security/:pageNumber?',
  },
} as const

/** The first page of a list has no number in its path. */
function listPath(
  route:
    typeof routes.admin.userList | typeof routes.admin.productList | typeof routes.admin.orderList | typeof routes.admin.security,
  page: number,
) {
  return generatePath(route, { pageNumber: page > 1 ? String(page) : null })
}

/** Browsers resolve these in a path, however they are encoded. */
const dotSegments = ['.', '..']

/** The path of every page; links, navigation and redirects use these functions only. */
export const paths = {
  /** A page of the product list; a blank keyword means all products. */
  home(keyword = '', page = 1): string {
    const trimmed = keyword.trim().toWellFormed()
    const pageNumber = String(page)
    if (dotSegments.includes(trimmed))
      return `${routes.searchByQuery}?${new URLSearchParams({ keyword: trimmed, ...(page > 1 ? { pageNumber } : {}) }).toString()}`
    if (trimmed === '') return page > 1 ? generatePath(routes.homePage, { pageNumber }) : routes.home
    return page > 1
      ? generatePath(routes.searchPage, { keyword: trimmed, pageNumber })
      : generatePath(routes.search, { keyword: trimmed })
  },
  /** A page of the products of one category. */
  category: (slug: string, page = 1) =>
    page > 1 ? generatePath(routes.categoryPage, { slug, pageNumber: String(page) }) : generatePath(routes.category, { slug }),
  product: (id: string) => generatePath(routes.product, { id }),
  /** One of the shop's own pages. */
  page: (slug: string) => generatePath(routes.page, { slug }),
  /** Of a product: adds it to the cart, as many as `qty` in the query says. */
  cart: (id: string | null = null) => generatePath(routes.cart, { id }),
  wishList: () => routes.wishList,
  /** A page of the server. */
  withdraw: () => '/withdraw',
  /** `redirect` is the path to open after signing in. */
  login: (redirect: string = routes.home) => withRedirect(routes.login, redirect),
  register: (redirect: string = routes.home) => withRedirect(routes.register, redirect),
  forgotPassword: (redirect: string = routes.home) => withRedirect(routes.forgotPassword, redirect),
  profile: () => routes.profile,
  myOrders: () => `${routes.profile}#orders`,
  shipping: () => routes.shipping,
  payment: () => routes.payment,
  placeOrder: () => routes.placeOrder,
  /** `key` opens the order of a guest. */
  order: (id: string, key?: string) =>
    generatePath(routes.order, { id }) + (key === undefined ? '' : `?${new URLSearchParams({ key }).toString()}`),
  admin: {
    home: () => routes.admin.root,
    userList: (page = 1) => listPath(routes.admin.userList, page),
    user: (id: string) => generatePath(routes.admin.user, { id }),
    customer: (id: string) => generatePath(routes.admin.customer, { id }),
    productList: (page = 1) => listPath(routes.admin.productList, page),
    product: (id: string) => generatePath(routes.admin.product, { id }),
    /** Of the group of a product, in one form. */
    variants: (id: string) => generatePath(routes.admin.variants, { id }),
    /** @param keyword whose products are to be exported; blank for all */
    productImport: (keyword = '') =>
      routes.admin.productImport + (keyword === '' ? '' : `?${new URLSearchParams({ keyword }).toString()}`),
    stock: () => routes.admin.stock,
    orderList: (page = 1) => listPath(routes.admin.orderList, page),
    packingSlips: (ids: readonly string[]) => `${routes.admin.packingSlips}?ids=${ids.map(encodeURIComponent).join(',')}`,
    returns: () => routes.admin.returns,
    payments: () => routes.admin.payments,
    operations: () => routes.admin.operations,
    extensions: () => routes.admin.extensions,
    reports: () => routes.admin.reports,
    synonyms: () => routes.admin.synonyms,
    webhooks: () => routes.admin.webhooks,
    apiKeys: () => routes.admin.apiKeys,
    /** @param page whose text is to be written */
    shop: (page?: string) => routes.admin.shop + (page === undefined ? '' : `?${new URLSearchParams({ page }).toString()}`),
    terms: () => routes.admin.terms,
    homePage: () => routes.admin.homePage,
    history: () => routes.admin.history,
    security: (page = 1) => listPath(routes.admin.security, page),
  },
}

/** Whether the path is that of a page of the back office. */
export const isAdminPath = (path: string): boolean => path === routes.admin.root || path.startsWith(`${routes.admin.root}/`)

/**
 * Returns the target if it is a path of this shop, else the home path. A target that starts with `//` or `/\` leads to
 * another host; browsers drop control characters before they parse an address, so those are rejected too.
 */
export function safeRedirect(target: string | null): string {
  return target !== null && /^\/(?!\/)[^\\\u0000-\u001f]*$/.test(target) ? target : routes.home
}

const checkoutSteps: readonly string[] = [routes.shipping, routes.payment, routes.placeOrder]

/** Whether the path is that of an order. */
export const isOrder = (path: string): boolean => path.startsWith(routes.order.replace(':id', ''))

/** Whether the path is that of a page of the checkout, which is open to guests. */
export const isCheckoutStep = (path: string): boolean => checkoutSteps.includes(path)

/** Parses the page number of a path: digits. Anything else is page 1. */
export function parsePageNumber(pageNumber = ''): number {
  return /^[1-9]\d*$/.test(pageNumber) ? Number(pageNumber) : 1
}
