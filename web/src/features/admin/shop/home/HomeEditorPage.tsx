import type { PublicHomePage } from '@shop/contracts/shop'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { HistoryCard } from '../../../../lib/history/HistoryCard.tsx'
import { homePageEditQuery } from '../../api/shop.ts'
import { AdminPage } from '../../list/AdminPage.tsx'
import { TableState } from '../../list/TableState.tsx'
import { HomePageForm } from './HomePageForm.tsx'

/** How the home page is arranged. */
export function HomeEditorPage({ Preview }: { Preview: ComponentType<{ page: PublicHomePage }> }) {
  const query = useQuery({ ...homePageEditQuery(), refetchOnWindowFocus: 'always' })
  return (
    <AdminPage title="Home page" status="Its sections in the order in which visitors see them.">
      <TableState query={query} label="the home page" />
      {query.data && <HomePageForm shown={query.data} Preview={Preview} />}
      <HistoryCard right="settings:read" of={{ kind: 'settings' }} />
    </AdminPage>
  )
}
