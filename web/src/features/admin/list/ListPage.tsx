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
import { space } from '../../../ui/tokens.ts'
import { RowsSkeleton } from './RowsSkeleton.tsx'
import type { ListState } from './useList.ts'

const Page = styled(Stack)`
  margin-top: ${space.s6};
`

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
}

function countLine(total: number, [one, several]: readonly [string, string], isFiltered: boolean): string {
  return `${total} ${total === 1 ? one : several}${isFiltered ? ' found' : ''}`
}

/** A list of the back office: its title and count, its filters, and a page of its rows. */
export function ListPage<Item, Answer extends Paged>(props: ListPageProps<Item, Answer>) {
  const { title, nouns, list, answer, rowsOf, keyOf, columns, naturalSort, toolbar, action } = props
  const { data, error, isPlaceholderData } = answer
  const isFiltered = Object.keys(list.filters).some((name) => name !== 'sort')
  const rows = data && rowsOf(data)
  const onSort = (value: string) => list.set('sort', value === naturalSort ? '' : value)
  return (
    <Page $gap="s5">
      <PageMeta title={`${title} · the shop`} />
      <Row $apart>
        <div>
          <PageTitle>{title}</PageTitle>
          <Muted role="status">{data ? countLine(data.total, nouns, isFiltered) : ' '}</Muted>
        </div>
        {action}
      </Row>
      {toolbar}
      {error && <Alert tone="bad">{messageOf(error)}</Alert>}
      {!data && !error && <RowsSkeleton label={`Loading the ${nouns[1]}`} />}
      {rows?.length === 0 && <Alert tone="calm">{isFiltered ? 'Nothing matches.' : `There are no ${nouns[1]} here.`}</Alert>}
      {rows && rows.length > 0 && (
        <Table
          label={title}
          columns={columns}
          rows={rows}
          keyOf={keyOf}
          isWaiting={isPlaceholderData}
          sorting={{ value: list.filters.sort ?? naturalSort, onSort }}
        />
      )}
      {data && <Pagination page={list.page} pages={data.pages} pathOf={list.pathOf} />}
    </Page>
  )
}
