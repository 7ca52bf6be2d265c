/** The pages that an admin may write, with their titles, in the order of the footer. */
export const pageTitles = {
  contact: 'Contact',
  shipping: 'Shipping',
  returns: 'Returns',
  privacy: 'Privacy',
  terms: 'Terms',
  imprint: 'Imprint',
} as const

export type PageSlug = keyof typeof pageTitles

export const pageSlugs = Object.keys(pageTitles) as PageSlug[]

export const isPageSlug = (slug: string): slug is PageSlug => Object.hasOwn(pageTitles, slug)
