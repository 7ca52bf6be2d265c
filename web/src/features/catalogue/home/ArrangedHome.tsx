import { useQuery } from '@tanstack/react-query'
import { homePageQuery } from '../../../lib/api/shop.ts'
import { HomeSections } from './HomeSections.tsx'

/** What an admin has arranged above or below the list of the latest products. */
export function ArrangedHome({ place }: { place: 'above' | 'below' }) {
  const { data: { sections } = { sections: [] } } = useQuery(homePageQuery())
  const list = sections.findIndex(({ kind }) => kind === 'latest')
  return <HomeSections sections={place === 'above' ? sections.slice(0, list) : sections.slice(list + 1)} />
}
