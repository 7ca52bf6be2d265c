import type { ExtensionList } from '@shop/contracts/extensions'
import { listExtensions } from '@shop/contracts/extensions/endpoints'
import { useQuery } from '@tanstack/react-query'
import { Blocks } from 'lucide-react'
import { endpointQuery } from '../../../lib/api/apiQuery.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Table, type Column } from '../../../ui/Table.tsx'
import { AdminPage } from '../list/AdminPage.tsx'
import { TableState } from '../list/TableState.tsx'

type Extension = ExtensionList['extensions'][number]

const REFETCH_MS = 10_000

function LastFailure({ lastFailure }: Extension) {
  if (lastFailure === undefined) return 'None'
  return (
    <>
      <time dateTime={lastFailure.at}>{formatDateTime(lastFailure.at)}</time> <span>{lastFailure.message}</span>
    </>
  )
}

const columns: readonly Column<Extension>[] = [
  { name: 'EXTENSION', onCard: 'title', isText: true, cell: ({ name }) => name },
  { name: 'STATE', cell: ({ state }) => <Badge $tone={state === 'on' ? 'ok' : 'bad'}>{state === 'on' ? 'On' : 'Off'}</Badge> },
  { name: 'PROCESS', cell: ({ process }) => process },
  { name: 'VERSION', cell: ({ version }) => version ?? '–' },
  { name: 'POINTS', isText: true, cell: ({ points }) => points.join(', ') || 'None' },
  { name: 'CALLS', isNumeric: true, cell: ({ calls }) => calls },
  { name: 'FAILURES', isNumeric: true, cell: ({ failures }) => failures },
  { name: 'LAST FAILURE', isText: true, onCard: 'line', cell: (extension) => <LastFailure {...extension} /> },
  { name: 'LAST ANSWER', isText: true, onCard: 'line', cell: ({ lastAnswer }) => lastAnswer ?? '–' },
]

/** The functions of the shop's own that decide what no setting does, and how they are. */
export function ExtensionsPage() {
  const query = useQuery({ ...endpointQuery('extensions', listExtensions, {}, { staleTime: 0 }), refetchInterval: REFETCH_MS })
  const extensions = query.data?.extensions ?? []
  return (
    <AdminPage title="Extensions" status="Functions of the shop that decide what no setting does.">
      <TableState query={query} label="the extensions" />
      {query.data && extensions.length === 0 && <EmptyState icon={Blocks}>This shop has no extensions.</EmptyState>}
      {extensions
        .filter(({ state }) => state === 'off')
        .map(({ name, process }) => (
          <Alert key={`${name} ${process}`} tone="bad">
            {`${name} is switched off in ${process}, because it failed. The shop goes on with its own rule. Start it again when the extension is mended.`}
          </Alert>
        ))}
      {extensions.length > 0 && (
        <Table label="Extensions" columns={columns} rows={extensions} keyOf={({ name, process }) => `${name} ${process}`} />
      )}
    </AdminPage>
  )
}
