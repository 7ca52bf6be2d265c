import { defaultHomeSections, type HomeSection } from '@shop/contracts/shop'
import { reject, type Decider } from '@shop/kit/domain'

/** In the order of the page; null: as in a shop that has arranged none. */
export type HomeArrangement = readonly HomeSection[] | null

export type HomePageEvent = {
  readonly type: 'HomePageArranged'
  readonly data: { readonly sections: HomeArrangement }
}

type HomePageCommand = { readonly type: 'ArrangeHomePage'; readonly sections: HomeArrangement }

type KeysOfUnion<Union> = Union extends unknown ? keyof Union : never

/** In the order in which they are written: an event that was stored has them in another one. */
export const sectionFields: KeysOfUnion<HomeSection>[] = [
  'kind',
  'hidden',
  'heading',
  'text',
  'pictures',
  'picture',
  'category',
  'products',
  'product',
  'link',
  'linkText',
]

/** The same text for the same sections. */
export const arrangementJson = (sections: HomeArrangement): string => JSON.stringify(sections, sectionFields)

const isSame = (one: HomeArrangement, other: HomeArrangement): boolean => arrangementJson(one) === arrangementJson(other)

/** How the home page is arranged. Its products are named by id. */
export const homePage: Decider<HomeArrangement, HomePageCommand, HomePageEvent> = {
  initial: null,

  decide: ({ sections }, present) => (isSame(sections, present) ? [] : [{ type: 'HomePageArranged', data: { sections } }]),

  evolve: (_before, { data }) => data.sections,
}

/** The standard arrangement is none, so that what is standard later is so in this shop, too. */
export const withoutStandard = (sections: HomeArrangement): HomeArrangement =>
  isSame(sections, defaultHomeSections) ? null : sections

/** What the sections name as products, hidden sections included. */
export const productsNamed = (sections: HomeArrangement): string[] =>
  (sections ?? []).flatMap((section) => {
    if (section.kind === 'collection') return section.products
    return section.kind === 'quote' ? [section.product] : []
  })

export interface NamedProduct {
  readonly productId: string
  readonly name: string
  readonly sku: string | null
}

/**
 * The sections with the ids of the products that they name by id or SKU. A product that stood there before may be removed since.
 * @throws Rejection `invalid_request` for one that there never was
 */
export function withProductIds(
  sections: HomeArrangement,
  products: readonly NamedProduct[],
  before: HomeArrangement,
): HomeArrangement {
  const named = new Set(productsNamed(before))
  const ids = new Map(products.map(({ productId }) => [productId, productId]))
  const skus = new Map(products.flatMap(({ productId, sku }) => (sku === null ? [] : [[sku.toLowerCase(), productId]])))
  function idOf(reference: string): string {
    const key = reference.toLowerCase()
    const id = ids.get(key) ?? skus.get(key) ?? (named.has(key) ? key : undefined)
    return id ?? reject('invalid_request', { reason: `No product has the id or the SKU “${reference}”` })
  }
  return (
    sections?.map((section) => {
      if (section.kind === 'collection') return { ...section, products: [...new Set(section.products.map(idOf))] }
      return section.kind === 'quote' ? { ...section, product: idOf(section.product) } : section
    }) ?? null
  )
}
