import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { messageOf } from '../../../lib/api/errors.ts'
import { PageMeta } from '../../../lib/PageMeta.tsx'
import { Alert } from '../../../ui/Alert.tsx'
import { Muted, PageTitle, Row, Stack } from '../../../ui/layout.ts'
import { Pagination } from '../../../ui/Pagination.tsx'
import { Table } from '../../../ui/Table.tsx'
import type { Column } from '../../../ui/Table.tsx'
import { radius, space } from '../../../ui/tokens.ts'
import { RemovalFault } from './RemovalFault.tsx'
import { RowsSkeleton } from './RowsSkeleton.tsx'
import type { ListState } from './useList.ts'
import type { Removals } from './useRemoval.ts'

const Page = styled(Stack)`
  margin-top: ${space.s6};
`

/** Takes the focus when the row that had it is gone: the keyboard goes on from here, not from the page's top. */
const Rows = styled.div`
  border-radius: ${radius.l};
`

const none: Removals = { leaving: new Set(), fault: undefined }

interface Paged {
  pages: number
  total: number
}

interface ListPageProps<Item, Answer extends Paged> {
  title: string
  /** One of the things, and several. */
  nouns: readonly [one: string, several: string]
  list: ListState
  answer: UseQueryResult<Answer>
  rowsOf: (answer: Answer) => readonly Item[]
  keyOf: (item: Item) => string
  columns: readonly Column<Item>[]
  /** How the list is sorted when the address does not say. */
  naturalSort: string
  toolbar: ReactNode
  action?: ReactNode
  removals?: Removals
}

function countLine(total: number, [one, several]: readonly [string, string], isFiltered: boolean): string {
  return `${total} ${total === 1 ? one : several}${isFiltered ? ' found' : ''}`
}

/** A list of the back office: its title and count, its filters, and a page of its rows. */
export function ListPage<Item, Answer extends Paged>(props: ListPageProps<Item, Answer>) {
  const { title, nouns, list, answer, rowsOf, keyOf, columns, naturalSort, toolbar, action, removals = none } = props
  const { data, error, isPlaceholderData } = answer
  const isFiltered = Object.keys(list.filters).some((name) => name !== 'sort')
  const all = data ? rowsOf(data) : []
  const rows = all.filter((item) => !removals.leaving.has(keyOf(item)))
  const total = data && data.total - (all.length - rows.length)
  const onSort = (value: string) => list.set('sort', value === naturalSort ? '' : value)
  return (
    <Page $gap="s5">
      <PageMeta title={`${title} · the shop`} />
      <Row $apart>
        <div>
          <PageTitle>{title}</PageTitle>
          <Muted role="status">{total === undefined ? ' ' : countLine(total, nouns, isFiltered)}</Muted>
        </div>
        {action}
      </Row>
      {toolbar}
      {error && <Alert tone="bad">{messageOf(error)}</Alert>}
      {removals.fault !== undefined && <RemovalFault>{removals.fault}</RemovalFault>}
      {!data && !error && <RowsSkeleton label={`Loading the ${nouns[1]}`} />}
      {data && rows.length === 0 && (
        <Alert tone="calm">{isFiltered ? 'Nothing matches.' : `There are no ${nouns[1]} here.`}</Alert>
      )}
      {rows.length > 0 && (
        <Rows tabIndex={-1}>
          <Table
            label={title}
            columns={columns}
            rows={rows}
            keyOf={keyOf}
            isWaiting={isPlaceholderData}
            sorting={{ value: list.filters.sort ?? naturalSort, onSort }}
          />
        </Rows>
      )}
      {data && <Pagination page={list.page} pages={data.pages} pathOf={list.pathOf} />}
    </Page>
  )
}
