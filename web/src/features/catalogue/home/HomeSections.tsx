import type { Category } from '@shop/contracts/products'
import type { PublicHomeSection } from '@shop/contracts/shop'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { categoriesQuery } from '../../../lib/api/products.ts'
import { paths } from '../../../lib/paths.ts'
import { TextLink } from '../../../ui/layout.ts'
import { space } from '../../../ui/tokens.ts'
import { FurtherProducts } from '../FurtherProducts.tsx'
import { Carousel } from '../TopProductsCarousel.tsx'
import { CategoryScenes } from './CategoryScenes.tsx'
import { EditorialRow } from './EditorialRow.tsx'
import { ReviewQuote } from './ReviewQuote.tsx'
import { SeasonHero } from './SeasonHero.tsx'

const More = styled(TextLink)`
  display: block;
  margin-top: ${space.s4};

  a {
    display: inline-block;
    padding-block: 10px;
  }
`

interface SectionProps {
  section: PublicHomeSection
  /** How many rows stand above it. */
  rowsAbove: number
  categories: readonly Category[]
}

function Section({ section, rowsAbove, categories }: SectionProps) {
  switch (section.kind) {
    case 'hero':
      return <SeasonHero categories={categories} {...section} />
    case 'categories':
      return <CategoryScenes categories={categories} />
    case 'row':
      return <EditorialRow row={section} isMirrored={rowsAbove % 2 === 1} />
    case 'collection':
      return (
        <>
          <FurtherProducts title={section.heading} products={section.products} />
          {section.category !== '' && (
            <More>
              <Link to={paths.category(section.category)}>{`All of ${section.heading}`}</Link>
            </More>
          )}
        </>
      )
    case 'quote':
      return <ReviewQuote product={section.product} review={section.review} />
    case 'topRated':
      return <Carousel products={section.products} />
    case 'bestSellers':
      return <FurtherProducts title="Best sellers" products={section.products} />
    case 'latest':
      return null
  }
}

const keyOf = (section: PublicHomeSection, position: number): string =>
  section.kind === 'row' || section.kind === 'collection' ? `${section.kind}-${position}` : section.kind

/** Sections of the home page in their order; the list of the latest products is none of them. */
export function HomeSections({ sections }: { sections: readonly PublicHomeSection[] }) {
  const { data: categories = [] } = useQuery(categoriesQuery())
  return sections.map((section, position) => (
    <Section
      key={keyOf(section, position)}
      section={section}
      rowsAbove={sections.slice(0, position).filter(({ kind }) => kind === 'row').length}
      categories={categories}
    />
  ))
}
