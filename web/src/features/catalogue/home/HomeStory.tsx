import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '../../../lib/api/products.ts'
import { CategoryScenes } from './CategoryScenes.tsx'
import { SeasonHero } from './SeasonHero.tsx'

/** What the shop has to tell before its products: its headline and its categories. */
export function HomeStory() {
  const { data: categories = [] } = useQuery(categoriesQuery())
  return (
    <>
      <SeasonHero categories={categories} />
      <CategoryScenes categories={categories} />
    </>
  )
}
