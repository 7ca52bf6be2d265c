import type { ProcessState } from '@shop/contracts/operations'
import { Badge } from '../../../ui/Badge.tsx'
import { Table, type Column } from '../../../ui/Table.tsx'

/** Of a process that does not answer. */
const UNKNOWN = '–'

function State({ process }: { process: ProcessState }) {
  if (process.version === undefined) return <Badge $tone="bad">No answer</Badge>
  if (process.stopped.length > 0) return <Badge $tone="bad">Stopped</Badge>
  const isParked = (process.parked ?? 0) > 0
  return <Badge $tone={isParked ? 'warn' : 'ok'}>{isParked ? 'Parked' : 'OK'}</Badge>
}

/** What a process has still to do: events to handle, to number and to publish. */
function backlogOf({ version, consumers, outbox }: ProcessState): string {
  if (version === undefined) return UNKNOWN
  const behind = consumers.filter((consumer) => consumer.behind > 0).map((consumer) => `${consumer.behind} of ${consumer.source}`)
  const unsent = (outbox?.waiting ?? 0) + (outbox?.unpublished ?? 0)
  return [...behind, ...(unsent > 0 ? [`${unsent} to publish`] : [])].join(', ') || 'Nothing'
}

const columns: readonly Column<ProcessState>[] = [
  { name: 'PROCESS', onCard: 'title', cell: ({ name }) => name },
  { name: 'STATE', cell: (process) => <State process={process} /> },
  { name: 'VERSION', cell: ({ version }) => version ?? UNKNOWN },
  { name: 'PARKED', isNumeric: true, cell: ({ parked }) => parked ?? UNKNOWN },
  { name: 'WAITING', isText: true, cell: backlogOf },
]

export function ProcessTable({ processes }: { processes: readonly ProcessState[] }) {
  return <Table label="Processes" columns={columns} rows={processes} keyOf={({ name }) => name} />
}
