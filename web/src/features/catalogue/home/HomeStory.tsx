import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '../../../lib/api/products.ts'
import { useShop } from '../../../lib/useShop.ts'
import { TopProductsCarousel } from '../TopProductsCarousel.tsx'
import { ArrangedHome } from './ArrangedHome.tsx'
import { CategoryScenes } from './CategoryScenes.tsx'
import { SeasonHero } from './SeasonHero.tsx'

/** The headline, the categories and the best rated products of the shop. */
function StandardStory() {
  const { data: categories = [] } = useQuery(categoriesQuery())
  return (
    <>
      <SeasonHero categories={categories} />
      <CategoryScenes categories={categories} />
      <TopProductsCarousel />
    </>
  )
}

/** What the shop has to tell before its list: as an admin has arranged it. */
export function HomeStory() {
  return useShop().homePage === true ? <ArrangedHome place="above" /> : <StandardStory />
}
