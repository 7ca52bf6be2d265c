import { isSameViewName, type SavedView, type SavedViews, type ViewedList } from '@shop/contracts/lists'
import { getViews, removeView, saveView } from '@shop/contracts/lists/endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { endpointQuery, queriesAbout } from '../../../lib/api/apiQuery.ts'
import { api } from '../../../lib/api/client.ts'
import { ErrorAlert } from '../../../lib/api/ErrorAlert.tsx'
import { getErrorMessage } from '../../../lib/api/errors.ts'
import { notify } from '../../../lib/notices.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { barLinks } from '../../../ui/layout.ts'
import { color, text } from '../../../ui/tokens.ts'
import { formatCount } from '../reports/format.ts'
import { isSameView, type Filters } from './listParams.ts'
import { SaveViewButton } from './SaveViewButton.tsx'
import type { ListParams } from './useListParams.ts'

/** Scrolls sideways where the tabs do not fit. */
const Tabs = styled.nav`
  display: flex;
  align-items: center;
  gap: 4px;
  overflow-x: auto;
  border-bottom: 1px solid ${color.line};
  scrollbar-width: none;

  > * {
    flex: none;
  }

  > button {
    margin: 0;
  }

  ${barLinks}

  small {
    color: ${color.ink2};
    font-size: ${text.xs};
    font-variant-numeric: tabular-nums;
  }
`

const REFETCH_MS = 15_000

function Tab({ name, count, to, isCurrent }: { name: string; count?: number; to: string; isCurrent: boolean }) {
  return (
    <Link to={to} aria-current={isCurrent ? 'true' : undefined}>
      <span>{name}</span>
      {count !== undefined && <small>{formatCount(count)}</small>}
    </Link>
  )
}

/** The saved views of a list as tabs, each with the number of what it finds. */
export function ViewTabs({ list, params }: { list: ViewedList; params: ListParams }) {
  const queryClient = useQueryClient()
  const query = endpointQuery('views', getViews, { querystring: { list } }, { staleTime: 0 })
  const { data } = useQuery({ ...query, refetchInterval: REFETCH_MS })
  const reload = () => queryClient.invalidateQueries(queriesAbout('views'))
  /** Saves a removed view again, unless its name has been given to another one since. */
  async function restore({ name, query: filters }: SavedView) {
    const present = queryClient.getQueryData<SavedViews>(query.queryKey)
    if (present?.views.some((view) => isSameViewName(view.name, name))) return
    await api.send(saveView, { body: { list, name, query: filters } })
    await reload()
  }
  const removal = useMutation({
    mutationFn: ({ _id }: SavedView) => api.send(removeView, { params: { id: _id } }),
    onSuccess(_, view) {
      notify(`The view “${view.name}” is removed`, () => {
        restore(view).catch((error: unknown) => notify(getErrorMessage(error)))
      })
      return reload()
    },
  })
  const views = data?.views ?? []
  const isCurrent = (filters: Filters) => isSameView(params.filters, filters)
  const current = views.find(({ query }) => isCurrent(params.parse(query)))
  const hasFilters = Object.keys(params.filters).length > 0
  return (
    <>
      <Tabs aria-label="Views">
        <Tab name="All" to={params.pathWith({})} isCurrent={!hasFilters} />
        {views.map((view) => {
          const filters = params.parse(view.query)
          return (
            <Tab
              key={view._id}
              name={view.name}
              count={view.count}
              to={params.pathWith(filters)}
              isCurrent={isCurrent(filters)}
            />
          )
        })}
        {current !== undefined && !current.isBuiltIn && (
          <IconButton icon={X} size={16} label={`Remove the view ${current.name}`} onClick={() => removal.mutate(current)} />
        )}
        {data && hasFilters && current === undefined && (
          <SaveViewButton list={list} views={views} filters={params.filters} onSaved={reload} />
        )}
      </Tabs>
      <ErrorAlert error={removal.error} />
    </>
  )
}
