import type { HistoryEntry } from '@shop/contracts/history'
import { shortenText } from '@shop/contracts/shared'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { IdCell } from '../../ui/IdCell.tsx'
import { Stack, TextLink } from '../../ui/layout.ts'
import { Table, type Column } from '../../ui/Table.tsx'
import { formatDateTime } from '../format.ts'
import { paths } from '../paths.ts'
import { kindNames } from './kindNames.ts'

/** A description of a product has thousands of characters. */
const MAX_SHOWN = 200

const shorten = (text: string): string => shortenText(text, MAX_SHOWN)

/** As much of an id as tells things apart. */
const shortId = (id: string): string => `${id.slice(0, 13)}…`

const Changes = styled(Stack)`
  overflow-wrap: anywhere;
`

function Change({ what, from, to, order }: HistoryEntry['changes'][number]) {
  if (order !== undefined)
    return (
      <TextLink as="li">
        <span>{what}</span> <Link to={paths.order(order)}>{shortId(order)}</Link>
      </TextLink>
    )
  if (from === undefined && to === undefined) return <li>{what}</li>
  return (
    <li>
      <strong>{what}</strong> {from !== undefined && <span>{`${shorten(from)} → `}</span>}
      <span>{to === undefined ? 'none' : shorten(to)}</span>
    </li>
  )
}

const pathsByKind: Readonly<Partial<Record<HistoryEntry['kind'], (id: string) => string>>> = {
  order: (id) => paths.order(id),
  payment: (id) => paths.order(id),
  product: paths.admin.product,
  stock: paths.admin.product,
  review: (id) => paths.product(id),
  customer: paths.admin.customer,
  sign_in: paths.admin.customer,
  rights: paths.admin.customer,
}

function Subject({ kind, subject }: HistoryEntry) {
  const path = subject === null ? undefined : pathsByKind[kind]?.(subject._id)
  return (
    <>
      <span>{kindNames[kind]}</span>{' '}
      {subject && path !== undefined && <Link to={path}>{subject.name ?? shortId(subject._id)}</Link>}
    </>
  )
}

const time: Column<HistoryEntry> = {
  name: 'TIME',
  isText: true,
  cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time>,
}
const changes: Column<HistoryEntry> = {
  name: 'WHAT CHANGED',
  isText: true,
  onCard: 'title',
  cell: (entry) => (
    <Changes as="ul" $gap="s1">
      {entry.changes.map((change) => (
        <Change key={JSON.stringify(change)} {...change} />
      ))}
    </Changes>
  ),
}
const about: Column<HistoryEntry> = { name: 'OF WHAT', isText: true, cell: (entry) => <Subject {...entry} /> }
const who: Column<HistoryEntry> = {
  name: 'WHO',
  isText: true,
  cell: ({ by, kind, subject }) => by?.name ?? (kind === 'sign_in' ? subject?.name : 'The shop'),
}
const request: Column<HistoryEntry> = { name: 'REQUEST', cell: ({ request: id }) => <IdCell id={id} /> }

interface HistoryTableProps {
  entries: readonly HistoryEntry[]
  label: string
  /** All entries are about the same thing. */
  isOfOne?: boolean
  isBare?: boolean
}

/** Entries of the history, newest first. */
export function HistoryTable({ entries, label, isOfOne = false, isBare = false }: HistoryTableProps) {
  const columns = [time, changes, ...(isOfOne ? [] : [about]), who, request]
  return <Table label={label} columns={columns} rows={entries} keyOf={({ _id }) => _id} isBare={isBare} />
}
