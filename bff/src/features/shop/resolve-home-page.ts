import type { ProductSummary } from '@shop/contracts/products'
import type { HomeSection, PublicHomeSection, QuotedReview, SectionFault } from '@shop/contracts/shop'

const TOP_RATED = 5
const IN_COLLECTION = 8
const BEST_SELLERS = 4
/** Both that a section may show and that others have taken. */
const MOST_TAKEN = 30

/** What the sections show. Lists are best first. */
export interface HomeSources {
  /** Undefined: removed, or not published. */
  readonly find: (productId: string) => ProductSummary | undefined
  readonly bestRated: (count: number) => readonly ProductSummary[]
  readonly bestOf: (categorySlug: string) => readonly ProductSummary[]
  /** Those that can be bought now. */
  readonly bestSellers: (count: number) => readonly ProductSummary[]
  readonly hasCategory: (slug: string) => boolean
  /** Whether the page of the shop has a text. */
  readonly hasPage: (slug: string) => boolean
  /** The review that is shown of a product; undefined: none. */
  readonly quoteOf: (productId: string) => QuotedReview | undefined
}

/** Of products that differ by size or colour alone, the page shows one. */
const identityOf = ({ _id, variant }: ProductSummary): string => variant?.group ?? _id

interface Link {
  readonly kind: string
  readonly target: string
}

function parseLink(link: string): Link {
  const [, kind = '', target = ''] = link.split('/')
  return { kind, target: decode(target) }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Why a link leads nowhere; undefined: it leads to something. */
function linkFault(link: string, { find, hasCategory, hasPage }: HomeSources): string | undefined {
  const { kind, target } = parseLink(link)
  if (kind === 'product') return find(target) ? undefined : 'the product of its link is removed or not published'
  if (kind === 'category') return hasCategory(target) ? undefined : 'the category of its link has no products'
  if (kind === 'pages') return hasPage(target) ? undefined : 'the page of its link has no text'
  return undefined
}

/** The products that an admin has named, which they expect where they put them: other sections leave them out. */
function chosenProducts(section: HomeSection, { find }: HomeSources): ProductSummary[] {
  switch (section.kind) {
    case 'collection':
      return section.products.flatMap((id) => find(id) ?? [])
    case 'quote':
      return [find(section.product) ?? []].flat()
    case 'row': {
      const { kind, target } = parseLink(section.link)
      return kind === 'product' ? [find(target) ?? []].flat() : []
    }
    case 'hero':
    case 'categories':
    case 'topRated':
    case 'bestSellers':
    case 'latest':
      return []
  }
}

/** Gives each product to one section. */
function createPlaces(sections: readonly HomeSection[], sources: HomeSources) {
  const placeOf = new Map<string, number>()
  /** The first of the products that no other section shows. */
  function take(place: number, products: readonly ProductSummary[], count = products.length): ProductSummary[] {
    const free = products.filter((product) => (placeOf.get(identityOf(product)) ?? place) === place)
    const distinct = new Map<string, ProductSummary>()
    for (const product of free) if (!distinct.has(identityOf(product))) distinct.set(identityOf(product), product)
    const taken = [...distinct.values()].slice(0, count)
    for (const product of taken) placeOf.set(identityOf(product), place)
    return taken
  }
  for (const [place, section] of sections.entries()) if (!section.hidden) take(place, chosenProducts(section, sources))
  return take
}

interface Resolved {
  readonly shown?: PublicHomeSection
  /** For the editor. */
  readonly fault?: string | undefined
}

const LEFT_OUT = 'Visitors do not see this section:'
const or = (shown: PublicHomeSection, isEmpty: boolean, fault?: string): Resolved => (isEmpty ? { fault } : { shown })

function resolveCollection(
  section: Extract<HomeSection, { kind: 'collection' }>,
  place: number,
  take: ReturnType<typeof createPlaces>,
  sources: HomeSources,
): Resolved {
  const { kind, heading, category, products: chosen } = section
  if (category !== '') {
    const fault = sources.hasCategory(category) ? 'other sections show its products' : 'its category has no products'
    const products = take(place, sources.bestOf(category), IN_COLLECTION)
    return or({ kind, heading, category, products }, products.length === 0, `${LEFT_OUT} ${fault}.`)
  }
  const there = chosenProducts(section, sources)
  const products = take(place, there)
  const gone = chosen.length - there.length
  const missing = gone === 0 ? 'other sections show its products' : 'its products are removed or not published'
  if (products.length === 0) return { fault: `${LEFT_OUT} ${missing}.` }
  const shown = { kind, heading, category, products }
  if (gone > 0) return { shown, fault: `${String(gone)} of its products are left out: removed or not published.` }
  return products.length < there.length ? { shown, fault: 'Products that another section shows are left out.' } : { shown }
}

function resolveSection(
  section: HomeSection,
  place: number,
  take: ReturnType<typeof createPlaces>,
  sources: HomeSources,
): Resolved {
  switch (section.kind) {
    case 'hero': {
      const { hidden: _, ...hero } = section
      const fault = linkFault(hero.link, sources)
      return fault === undefined
        ? { shown: hero }
        : { shown: { ...hero, link: '' }, fault: `The button leads to the latest products: ${fault}.` }
    }
    case 'row': {
      const { hidden: _, ...row } = section
      const fault = linkFault(row.link, sources)
      return fault === undefined ? { shown: row } : { fault: `${LEFT_OUT} ${fault}.` }
    }
    case 'collection':
      return resolveCollection(section, place, take, sources)
    case 'quote': {
      const [product] = chosenProducts(section, sources)
      if (product === undefined) return { fault: `${LEFT_OUT} its product is removed or not published.` }
      const review = sources.quoteOf(product._id)
      return review
        ? { shown: { kind: 'quote', product, review } }
        : { fault: `${LEFT_OUT} its product has no review that fits.` }
    }
    case 'topRated': {
      const products = take(place, sources.bestRated(TOP_RATED + MOST_TAKEN), TOP_RATED)
      return or({ kind: 'topRated', products }, products.length === 0)
    }
    case 'bestSellers': {
      const products = take(place, sources.bestSellers(BEST_SELLERS + MOST_TAKEN), BEST_SELLERS)
      return or({ kind: 'bestSellers', products }, products.length === 0)
    }
    case 'categories':
    case 'latest':
      return { shown: { kind: section.kind } }
  }
}

/**
 * The sections as visitors see them, and what they do not see. A section whose products are gone is left out. No product is in two
 * sections: those that an admin has named come first, then the order of the page decides.
 */
export function resolveHomePage(
  sections: readonly HomeSection[],
  sources: HomeSources,
): { readonly sections: PublicHomeSection[]; readonly faults: SectionFault[] } {
  const take = createPlaces(sections, sources)
  const resolved: readonly Resolved[] = sections.map((section, place) =>
    section.hidden ? {} : resolveSection(section, place, take, sources),
  )
  return {
    sections: resolved.flatMap(({ shown }) => shown ?? []),
    faults: resolved.flatMap(({ fault: message }, section) => (message === undefined ? [] : { section, message })),
  }
}
