import { useQuery } from '@tanstack/react-query'
import { HistoryCard } from '../../../lib/history/HistoryCard.tsx'
import { termsEditQuery } from '../api/shop.ts'
import { AdminPage } from '../list/AdminPage.tsx'
import { TableState } from '../list/TableState.tsx'
import { CurrencyCard } from './CurrencyCard.tsx'
import { TermsForm } from './TermsForm.tsx'

/** How the shop taxes, and what its delivery costs. */
export function TermsPage() {
  const query = useQuery({ ...termsEditQuery(), refetchOnWindowFocus: 'always' })
  return (
    <AdminPage title="Tax and delivery" status="For orders from now on. Earlier ones keep the terms that they were placed under.">
      <TableState query={query} label="the terms" />
      {query.data && <TermsForm shown={query.data} />}
      <CurrencyCard />
      <HistoryCard right="settings:read" of={{ kind: 'settings' }} />
    </AdminPage>
  )
}
