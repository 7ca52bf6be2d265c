import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '../../../lib/api/products.ts'
import { TopProductsCarousel } from '../TopProductsCarousel.tsx'
import { CategoryScenes } from './CategoryScenes.tsx'
import { SeasonHero } from './SeasonHero.tsx'

/** What the shop has to tell before its list: its headline, its categories and its best rated products. */
export function HomeStory() {
  const { data: categories = [] } = useQuery(categoriesQuery())
  return (
    <>
      <SeasonHero categories={categories} />
      <CategoryScenes categories={categories} />
      <TopProductsCarousel />
    </>
  )
}
