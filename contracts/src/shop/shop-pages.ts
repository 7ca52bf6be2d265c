/** The pages that an admin may write, in the order of the footer. */
export const pageSlugs = ['contact', 'shipping', 'returns', 'privacy', 'terms', 'imprint'] as const

export type PageSlug = (typeof pageSlugs)[number]

export const pageTitles: Readonly<Record<PageSlug, string>> = {
  contact: 'Contact',
  shipping: 'Shipping',
  returns: 'Returns',
  privacy: 'Privacy',
  terms: 'Terms',
  imprint: 'Imprint',
}

export const isPageSlug = (slug: string): slug is PageSlug => Object.hasOwn(pageTitles, slug)
