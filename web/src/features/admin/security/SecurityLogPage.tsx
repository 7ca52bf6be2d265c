import type { SecurityEvent, SecurityEventKind } from '@shop/contracts/security'
import { useMutation, useQuery } from '@tanstack/react-query'
import { formatDateTime } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { saveFile } from '../../../lib/saveFile.ts'
import { Button } from '../../../ui/Button.tsx'
import type { Column } from '../../../ui/Table.tsx'
import { downloadSecurityLog, securityLogRowsQuery } from '../api/lists.ts'
import { FilterSelect, type FilterOption } from '../list/FilterSelect.tsx'
import { ListPage } from '../list/ListPage.tsx'
import { PeriodFilter } from '../list/PeriodFilter.tsx'
import { Toolbar } from '../list/Toolbar.tsx'
import { useListParams } from '../list/useListParams.ts'
import { ErrorAlert } from '../../../lib/api/ErrorAlert.tsx'

const filterNames = ['keyword', 'kind', 'from', 'to']

const kindNames: Readonly<Record<SecurityEventKind, string>> = {
  sign_in_failed: 'Failed sign-in',
  throttled: 'Too many attempts',
  operator_action: 'Operator’s command',
  role_changed: 'Rights changed',
  user_changed: 'User changed',
  product_changed: 'Product changed',
  order_changed: 'Order changed',
  other_action: 'Other action',
}

const kindOptions: readonly FilterOption[] = [['', 'All'], ...Object.entries(kindNames)]

const columns: readonly Column<SecurityEvent>[] = [
  { name: 'TIME', cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time> },
  { name: 'WHAT HAPPENED', isText: true, onCard: 'title', cell: ({ sentence }) => sentence },
  { name: 'EVENT', isText: true, cell: ({ kind }) => kindNames[kind] },
  { name: 'REQUEST', isText: true, onCard: 'line', cell: ({ action }) => <code>{action}</code> },
  { name: 'ANSWER', isNumeric: true, cell: ({ status }) => status },
  { name: 'ADDRESS', cell: ({ address }) => (address === '' ? '–' : address) },
]

export function SecurityLogPage() {
  const params = useListParams(paths.admin.security(), filterNames)
  const result = useQuery(securityLogRowsQuery(params.query))
  const download = useMutation({
    mutationFn: async () => saveFile('security-log.csv', await downloadSecurityLog(params.query)),
  })
  return (
    <ListPage
      title="Security log"
      nouns={['entry', 'entries']}
      params={params}
      result={result}
      rowsOf={(list) => list.events}
      keyOf={(event) => event._id}
      columns={columns}
      defaultSort=""
      action={
        <Button variant="quiet" busy={download.isPending} onClick={() => download.mutate()}>
          Export CSV
        </Button>
      }
      toolbar={
        <>
          <ErrorAlert error={download.error} />
          <Toolbar searchLabel="Find by address or id" params={params}>
            <FilterSelect label="Event" name="kind" params={params} options={kindOptions} />
            <PeriodFilter params={params} />
          </Toolbar>
        </>
      }
    />
  )
}
