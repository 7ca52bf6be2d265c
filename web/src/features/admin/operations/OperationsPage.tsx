import type { DroppedEvent, Operations } from '@shop/contracts/operations'
import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '../../../lib/format.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Table, type Column } from '../../../ui/Table.tsx'
import { operationsQuery } from '../api/operations.ts'
import { AdminPage } from '../list/AdminPage.tsx'
import { TableState } from '../list/TableState.tsx'
import { WebhooksOff } from '../webhooks/WebhooksOff.tsx'
import { ParkedGroupCard } from './ParkedGroupCard.tsx'
import { countParked, silentProcesses, summarizeParked } from './parkedEvents.ts'
import { ProcessTable } from './ProcessTable.tsx'

const REFETCH_MS = 10_000

const droppedColumns: readonly Column<DroppedEvent>[] = [
  { name: 'EVENT', onCard: 'title', isText: true, cell: ({ type, source }) => `${type} of ${source}` },
  { name: 'CONSUMER', cell: ({ consumer }) => consumer },
  { name: 'DROPPED', onCard: 'line', cell: ({ droppedAt }) => <time dateTime={droppedAt}>{formatDateTime(droppedAt)}</time> },
  { name: 'BY', isText: true, cell: ({ droppedBy }) => droppedBy },
  { name: 'REASON', isText: true, onCard: 'line', cell: ({ reason }) => reason },
]

function Sections({ operations }: { operations: Operations }) {
  const { processes, parked, dropped } = operations
  const stopped = processes.flatMap(({ name, stopped: sources }) =>
    sources.map(({ source, reason }) => `${name} has stopped reading ${source}: ${reason}`),
  )
  return (
    <>
      {stopped.map((text) => (
        <Alert key={text} tone="bad">
          {text}
        </Alert>
      ))}
      {silentProcesses(operations).map((name) => (
        <Alert key={name} tone="bad">{`${name} does not answer: whether it has parked events is unknown.`}</Alert>
      ))}
      {countParked(operations) === 0 && <Alert tone="ok">No event is parked.</Alert>}
      {parked.map((group) => (
        <ParkedGroupCard key={`${group.consumer} ${group.cause}`} group={group} />
      ))}
      <ProcessTable processes={processes} />
      {dropped.length > 0 && (
        <Table
          label="Dropped events"
          columns={droppedColumns}
          rows={dropped}
          keyOf={({ consumer, source, key, seq }) => [consumer, source, key, seq].join(' ')}
        />
      )}
    </>
  )
}

/** The state of the processes, and the events that wait for an operator. */
export function OperationsPage() {
  const query = useQuery({ ...operationsQuery(), refetchInterval: REFETCH_MS })
  const { data } = query
  return (
    <AdminPage title="Operations" status={data ? summarizeParked(data) : ''}>
      <WebhooksOff />
      <TableState query={query} label="the state of the processes" />
      {data && <Sections operations={data} />}
    </AdminPage>
  )
}
