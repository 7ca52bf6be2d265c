import { HistoryPages } from '../../../lib/history/HistoryPages.tsx'
import { kindNames } from '../../../lib/history/kindNames.ts'
import { paths } from '../../../lib/paths.ts'
import { AdminPage } from '../list/AdminPage.tsx'
import { FilterSelect, type FilterOption } from '../list/FilterSelect.tsx'
import { PeriodFilter } from '../list/PeriodFilter.tsx'
import { Toolbar } from '../list/Toolbar.tsx'
import { useListParams } from '../list/useListParams.ts'

const filterNames = ['keyword', 'kind', 'from', 'to']
const kindOptions: readonly FilterOption[] = [['', 'All'], ...Object.entries(kindNames)]

/** What changed in the shop, newest first. */
export function HistoryPage() {
  const params = useListParams(paths.admin.history(), filterNames)
  const { keyword, ...others } = params.filters
  const filter = new URLSearchParams({ ...others, ...(keyword === undefined ? {} : { by: keyword }) }).toString()
  return (
    <AdminPage title="History" status="What changed, from what to what, when and by whom.">
      <Toolbar searchLabel="By whom: name, e-mail or id" params={params}>
        <FilterSelect label="What" name="kind" params={params} options={kindOptions} />
        <PeriodFilter params={params} />
      </Toolbar>
      <HistoryPages key={filter} label="History" filter={filter} />
    </AdminPage>
  )
}
