import { useQuery } from '@tanstack/react-query'
import { AdminPage } from '../list/AdminPage.tsx'
import { TableState } from '../list/TableState.tsx'
import { synonymsQuery } from '../api/synonyms.ts'
import { SynonymsForm } from './SynonymsForm.tsx'
import { ZeroResultSearchesCard } from './ZeroResultSearchesCard.tsx'

function statusOf(isDefault: boolean | undefined): string {
  if (isDefault === undefined) return ''
  return isDefault ? 'The list that the shop comes with.' : 'A list of your own.'
}

/** The words that the search takes for the same. */
export function SynonymsPage() {
  const query = useQuery({ ...synonymsQuery(), refetchOnWindowFocus: 'always' })
  const { data } = query
  return (
    <AdminPage title="Synonyms" status={statusOf(data?.value.isDefault)}>
      <TableState query={query} label="the synonyms" />
      {data && <SynonymsForm shown={data} />}
      <ZeroResultSearchesCard />
    </AdminPage>
  )
}
