import type { ViewedList } from '@shop/contracts/lists'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Alert } from '../../../ui/Alert.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { Table, type Column } from '../../../ui/Table.tsx'
import { radius } from '../../../ui/tokens.ts'
import { AdminPage } from './AdminPage.tsx'
import { formatCount } from '../reports/format.ts'
import { DeletionError } from './DeletionError.tsx'
import { TableState } from './TableState.tsx'
import { ViewTabs } from './ViewTabs.tsx'
import type { Deletions } from './useDeletion.ts'
import type { ListParams } from './useListParams.ts'

/** Receives the focus when the focused row is deleted, so keyboard users stay at the table instead of the top of the page. */
const FocusTarget = styled.div`
  border-radius: ${radius.l};
`

const noDeletions: Deletions = { pendingIds: new Set(), error: undefined }

interface ListResponse {
  pages: number
  total: number
}

type Nouns = readonly [singular: string, plural: string]

interface ListPageProps<Item, List extends ListResponse> {
  title: string
  nouns: Nouns
  /** The list whose saved views it shows. */
  views?: ViewedList
  params: ListParams
  result: UseQueryResult<List>
  rowsOf: (list: List) => readonly Item[]
  keyOf: (item: Item) => string
  columns: readonly Column<Item>[]
  /** The order of the list when the URL has no `sort` parameter. */
  defaultSort: string
  toolbar: ReactNode
  /** Above the rows, if there are any. */
  aboveRows?: (rows: readonly Item[], total: number) => ReactNode
  action?: ReactNode
  deletions?: Deletions
}

function countLabel(total: number, [singular, plural]: Nouns, isFiltered: boolean): string {
  return `${formatCount(total)} ${total === 1 ? singular : plural}${isFiltered ? ' found' : ''}`
}

/** A list of the back office: title, number of items, filters and one page of rows. Rows that are being deleted are left out. */
export function ListPage<Item, List extends ListResponse>(props: ListPageProps<Item, List>) {
  const {
    title,
    nouns,
    views,
    params,
    result,
    rowsOf,
    keyOf,
    columns,
    defaultSort,
    toolbar,
    aboveRows,
    action,
    deletions = noDeletions,
  } = props
  const { data, isPlaceholderData } = result
  const isFiltered = Object.keys(params.filters).some((name) => name !== 'sort')
  const all = data ? rowsOf(data) : []
  const rows = all.filter((item) => !deletions.pendingIds.has(keyOf(item)))
  const total = data && data.total - (all.length - rows.length)
  const onSort = (value: string) => params.setFilter('sort', value === defaultSort ? '' : value)
  return (
    <AdminPage title={title} status={total === undefined ? '' : countLabel(total, nouns, isFiltered)} action={action}>
      {views !== undefined && <ViewTabs list={views} params={params} />}
      {toolbar}
      <TableState query={result} label={`the ${nouns[1]}`} />
      {deletions.error !== undefined && <DeletionError>{deletions.error}</DeletionError>}
      {data && rows.length > 0 && aboveRows?.(rows, data.total)}
      {data && (
        <FocusTarget tabIndex={-1}>
          {rows.length === 0 ? (
            <Alert tone="calm">{isFiltered ? 'Nothing matches.' : `There are no ${nouns[1]} here.`}</Alert>
          ) : (
            <Table
              label={title}
              columns={columns}
              rows={rows}
              keyOf={keyOf}
              isWaiting={isPlaceholderData}
              sorting={{ value: params.filters.sort ?? defaultSort, onSort }}
            />
          )}
        </FocusTarget>
      )}
      {data && <Pagination page={params.page} pages={data.pages} pathOf={params.pathOf} />}
    </AdminPage>
  )
}
