/** The pages that an admin may write, in the order of the footer. */
export const pageSlugs = [
  'contact',
  'shipping',
  'returns',
  'withdrawal',
  'guarantee',
  'reviews',
  'privacy',
  'terms',
  'imprint',
  'accessibility',
] as const

export type PageSlug = (typeof pageSlugs)[number]

export const pageTitles: Readonly<Record<PageSlug, string>> = {
  contact: 'Contact',
  shipping: 'Shipping',
  returns: 'Returns',
  withdrawal: 'Right of withdrawal',
  guarantee: 'Legal guarantee',
  reviews: 'How reviews are checked',
  privacy: 'Privacy',
  terms: 'Terms',
  imprint: 'Imprint',
  accessibility: 'Accessibility',
}

/** Those that a shop under the law of the European Union is to have. */
export const lawPageSlugs = [
  'shipping',
  'withdrawal',
  'guarantee',
  'reviews',
  'privacy',
  'terms',
  'imprint',
  'accessibility',
] as const satisfies readonly PageSlug[]

export const isPageSlug = (slug: string): slug is PageSlug => Object.hasOwn(pageTitles, slug)
