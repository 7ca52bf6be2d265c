import { z } from 'zod'
import { productSummary } from '../products/products.ts'
import { requiredText } from '../shared/fields.ts'
import { imageUrl } from '../shared/image-url.ts'
import { plainText } from '../shared/plain-text.ts'

const MAX_HEADING = 80
const MAX_TEXT = 400
const MAX_LINK_TEXT = 40
const MAX_LINK = 300
/** Two rows of a wide window. */
const MAX_COLLECTION = 8

const LINK_ERROR = 'link must lead to a category, a product or a page of this shop, such as /category/kitchen'
const PICTURE_ERROR = 'picture must be an https address or a path of this shop'
const PRODUCTS_ERROR = 'products must be a list of ids or SKUs'

/** What follows a domain or a slash could be one of another shop, or a script: only these three kinds of pages are taken. */
const LINK = /^\/(?:category|product|pages)\/[^\s/?#\\]+$/

const link = plainText('link', { max: MAX_LINK, pasted: true, error: LINK_ERROR })
  .refine((path) => path === '' || LINK.test(path), LINK_ERROR)
  .default('')
const linkText = plainText('linkText', { max: MAX_LINK_TEXT, pasted: true }).default('')
const picture = z.union([z.literal(''), imageUrl(PICTURE_ERROR)], PICTURE_ERROR).default('')
const heading = (of: string) => requiredText(`heading of a ${of}`, MAX_HEADING, { pasted: true })
const reference = (key: string) => requiredText(key, 200, { pasted: true })
const hidden = z.boolean('hidden must be true or false').default(false)

/** Which pictures the first section shows: those of products, an own one, or none. */
export const heroPictures = ['products', 'own', 'none'] as const

const hero = z.object({
  kind: z.literal('hero'),
  hidden,
  pictures: z.enum(heroPictures, `pictures must be ${heroPictures.join(', ')}`).default('products'),
  picture: picture.meta({ description: 'The own one' }),
  link: link.meta({ description: 'Blank: to the latest products' }),
  linkText: linkText.meta({ description: 'Of the button; blank: See what is new' }),
})

const row = z.object({
  kind: z.literal('row'),
  hidden,
  picture,
  heading: heading('row'),
  text: plainText('text', { max: MAX_TEXT, multiline: true, pasted: true }).default(''),
  link,
  linkText: linkText.meta({ description: 'Blank: See more' }),
})

const collection = z.object({
  kind: z.literal('collection'),
  hidden,
  heading: heading('collection'),
  category: plainText('category', { max: 200 }).default('').meta({ description: 'Its slug: the best rated of it' }),
  products: z
    .array(reference('products'), PRODUCTS_ERROR)
    .max(MAX_COLLECTION, { error: `products must be at most ${String(MAX_COLLECTION)}`, abort: true })
    .default([])
    .meta({ description: 'Ids or SKUs; answered as ids' }),
})

const quote = z.object({
  kind: z.literal('quote'),
  hidden,
  product: reference('product').meta({ description: 'Id or SKU: its best review is shown; answered as id' }),
})

const plain = <Kind extends string>(kind: Kind) => z.object({ kind: z.literal(kind), hidden })

/** A section of the home page as an admin arranges it. `hero` shows the headline and the introduction of the shop. */
export const homeSection = z
  .discriminatedUnion(
    'kind',
    [hero, row, collection, quote, plain('categories'), plain('topRated'), plain('bestSellers'), plain('latest')],
    'kind must be hero, row, collection, quote, categories, topRated, bestSellers or latest',
  )
  .meta({ id: 'HomeSection' })
export type HomeSection = z.infer<typeof homeSection>
export type HomeSectionKind = HomeSection['kind']

/** How many of each kind a home page has at most. */
export const maxSections: Readonly<Record<HomeSectionKind, number>> = {
  hero: 1,
  categories: 1,
  row: 3,
  collection: 3,
  quote: 1,
  topRated: 1,
  latest: 1,
  bestSellers: 1,
}

const MAX_SECTIONS = Object.values(maxSections).reduce((sum, count) => sum + count)

/** Every shop has these, wherever they stand. */
const requiredKinds = ['topRated', 'latest'] as const satisfies readonly HomeSectionKind[]

export const isRequiredSection = (kind: HomeSectionKind): boolean => (requiredKinds as readonly string[]).includes(kind)

const countOf = (sections: readonly HomeSection[], kind: HomeSectionKind): number =>
  sections.filter((section) => section.kind === kind).length

/** What is wrong with a section by itself; undefined: nothing. */
function faultOf(section: HomeSection): string | undefined {
  if (section.hidden && isRequiredSection(section.kind)) return `${section.kind} must not be hidden`
  if (section.kind === 'hero' && section.pictures === 'own' && section.picture === '') return 'picture of the hero is required'
  if (section.kind === 'collection' && (section.category === '') === (section.products.length === 0))
    return 'A collection must have either a category or products'
  return undefined
}

/** In the order of the page. */
export const homeSections = z
  .array(homeSection, 'sections must be a list')
  .max(MAX_SECTIONS, { error: `sections must be at most ${String(MAX_SECTIONS)}`, abort: true })
  .superRefine((sections, context) => {
    for (const [position, section] of sections.entries()) {
      const message = faultOf(section)
      if (message !== undefined) context.addIssue({ code: 'custom', path: [position], message })
    }
    for (const [kind, max] of Object.entries(maxSections) as [HomeSectionKind, number][]) {
      const count = countOf(sections, kind)
      if (count > max) context.addIssue({ code: 'custom', message: `sections must have ${kind} at most ${String(max)} times` })
      if (count === 0 && isRequiredSection(kind)) context.addIssue({ code: 'custom', message: `sections must have ${kind}` })
    }
  })

/** The home page of a shop that has arranged none. */
export const defaultHomeSections: readonly HomeSection[] = [
  { kind: 'hero', hidden: false, pictures: 'products', picture: '', link: '', linkText: '' },
  { kind: 'categories', hidden: false },
  { kind: 'topRated', hidden: false },
  { kind: 'latest', hidden: false },
  { kind: 'bestSellers', hidden: false },
]

export const homePageUpdate = z
  .object({ sections: homeSections.nullable().meta({ description: 'null: as in a shop that has arranged none' }) })
  .meta({ id: 'HomePageUpdate' })

/** A section that visitors do not see as it is arranged. */
const sectionFault = z.object({
  section: z.int().meta({ description: 'Its place among the sections, from 0' }),
  message: z.string(),
})
export type SectionFault = z.infer<typeof sectionFault>

/** The home page for its editor. */
export const homePageArrangement = z
  .object({
    isDefault: z.boolean().meta({ description: 'Whether nobody has arranged it' }),
    sections: z.array(homeSection),
    products: z
      .array(z.object({ _id: z.string(), name: z.string() }))
      .meta({ description: 'Those that sections name and that are there, drafts included' }),
    faults: z.array(sectionFault),
  })
  .meta({ id: 'HomePageArrangement' })
export type HomePageArrangement = z.infer<typeof homePageArrangement>

const quotedReview = z.object({
  rating: z.int(),
  comment: z.string(),
  name: z.string(),
  verifiedPurchase: z.boolean().optional(),
})
export type QuotedReview = z.infer<typeof quotedReview>

const products = z.array(productSummary)

/** A section of the home page as visitors see it. */
const publicHomeSection = z.discriminatedUnion('kind', [
  hero.omit({ hidden: true }),
  row.omit({ hidden: true }),
  z.object({ kind: z.literal('collection'), heading: z.string(), category: z.string(), products }),
  z.object({ kind: z.literal('quote'), product: productSummary, review: quotedReview }),
  z.object({ kind: z.literal('categories') }),
  z.object({ kind: z.literal('topRated'), products }),
  z.object({ kind: z.literal('bestSellers'), products }),
  z.object({ kind: z.literal('latest') }),
])
export type PublicHomeSection = z.infer<typeof publicHomeSection>

/** The home page as visitors see it: no product is in two of its sections; `latest` stands for the list of products. */
export const publicHomePage = z.object({ sections: z.array(publicHomeSection) }).meta({ id: 'HomePage' })
export type PublicHomePage = z.infer<typeof publicHomePage>

/** What an editor shows before it is saved. */
export const homePagePreview = z.object({ page: publicHomePage, faults: z.array(sectionFault) }).meta({ id: 'HomePagePreview' })
export type HomePagePreview = z.infer<typeof homePagePreview>
