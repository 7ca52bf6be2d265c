import type { HomeSection, HomeSectionKind } from '@shop/contracts/shop'
import { sectionFields, type HomeArrangement } from './home-page.ts'

const sectionNames: Readonly<Record<HomeSectionKind, string>> = {
  hero: 'Headline',
  categories: 'Categories',
  row: 'Row',
  collection: 'Collection',
  quote: 'Review',
  topRated: 'Top rated products',
  latest: 'Latest products',
  bestSellers: 'Best sellers',
}

const inWords = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** Row: heading Clay; link /category/clay; hidden. Fields that nobody has filled are left out. */
function sectionText({ kind, hidden, ...section }: HomeSection): string {
  const fields: Readonly<Record<string, string | readonly string[] | undefined>> = section
  const texts = sectionFields.map((name) => [inWords(name), [fields[name] ?? []].flat().join(', ')] as const)
  const filled = texts.filter(([, text]) => text !== '').map(([name, text]) => `${name} ${text}`)
  const said = [...filled, ...(hidden ? ['hidden'] : [])]
  return said.length === 0 ? sectionNames[kind] : `${sectionNames[kind]}: ${said.join('; ')}`
}

/** The sections in words, one in each line. */
export const arrangementText = (sections: HomeArrangement): string => sections?.map(sectionText).join('\n') ?? 'standard'
