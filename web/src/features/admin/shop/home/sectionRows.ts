import { type HomeSection, type HomeSectionKind, heroPictures, homePageUpdate, maxSections } from '@shop/contracts/shop'
import { z } from 'zod'

/** A section as it is edited: with the fields of every kind. */
const sectionRow = z.object({
  id: z.string(),
  kind: z.enum(Object.keys(maxSections) as HomeSectionKind[]),
  hidden: z.boolean(),
  pictures: z.enum(heroPictures),
  picture: z.string(),
  heading: z.string(),
  text: z.string(),
  link: z.string(),
  linkText: z.string(),
  /** Whether a collection has the products of a category, or chosen ones. */
  source: z.enum(['category', 'products']),
  category: z.string(),
  products: z.array(z.string()),
})
export type SectionRow = z.infer<typeof sectionRow>

const BLANK: Omit<SectionRow, 'id' | 'kind'> = {
  hidden: false,
  pictures: 'products',
  picture: '',
  heading: '',
  text: '',
  link: '',
  linkText: '',
  source: 'products',
  category: '',
  products: [],
}

export const newSection = (kind: HomeSectionKind, id: string): SectionRow => ({ ...BLANK, id, kind })

function rowOf(section: HomeSection, position: number): SectionRow {
  const row = { ...newSection(section.kind, `${section.kind}-${position}`), ...section }
  if (section.kind === 'quote') return { ...row, products: [section.product] }
  return section.kind === 'collection' && section.category !== '' ? { ...row, source: 'category' } : row
}

/** The sections as one value of the form, which compares and keeps texts. */
export const textOfSections = (rows: readonly SectionRow[]): string => JSON.stringify(rows.map((row) => sectionRow.parse(row)))

export const sectionsText = (sections: readonly HomeSection[]): string => textOfSections(sections.map(rowOf))

/** @param text of `textOfSections`, perhaps of a draft from before an update */
export function rowsOfSections(text: string): readonly SectionRow[] {
  try {
    return z.array(sectionRow).parse(JSON.parse(text))
  } catch {
    return []
  }
}

/** What is sent of a row; the server and the form refuse the same. */
function sectionOf({ id: _, source, products, category, ...row }: SectionRow): object {
  if (row.kind === 'quote') return { ...row, product: products[0] ?? '' }
  const isOfCategory = source === 'category'
  return { ...row, category: isOfCategory ? category : '', products: isOfCategory ? [] : products }
}

/** What is saved of them. */
export const homeUpdateOf = (text: string) =>
  ({ sections: rowsOfSections(text).map(sectionOf) }) as z.infer<typeof homePageUpdate>

export const sectionNames: Readonly<Record<HomeSectionKind, string>> = {
  hero: 'Headline',
  categories: 'Categories',
  row: 'Row',
  collection: 'Collection',
  quote: 'Review',
  topRated: 'Top rated products',
  latest: 'Latest products',
  bestSellers: 'Best sellers',
}

/** The name by which a section is told from the others. */
export const nameOfSection = ({ kind, heading }: SectionRow): string =>
  heading.trim() === '' ? sectionNames[kind] : `${sectionNames[kind]} “${heading.trim()}”`

/** What others have changed, for people to read. */
export const shownSections = (text: string): string =>
  rowsOfSections(text)
    .map((row) => `${nameOfSection(row)}${row.hidden ? ' (hidden)' : ''}`)
    .join(', ')

/** Refuses what the server would, and says of which section. */
export const sectionsField = z.string().superRefine((text, context) => {
  const rows = rowsOfSections(text)
  for (const { path, message } of homePageUpdate.safeParse(homeUpdateOf(text)).error?.issues ?? []) {
    const [, position] = path
    const of = typeof position === 'number' ? rows.slice(position, position + 1).map((row) => `${nameOfSection(row)}: `) : []
    context.addIssue({ code: 'custom', message: `${of.join('')}${message}` })
  }
})
