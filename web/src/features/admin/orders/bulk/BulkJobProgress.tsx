import type { BulkJob } from '@shop/contracts/orders'
import { Link } from 'react-router-dom'
import { ErrorAlert } from '../../../../lib/api/ErrorAlert.tsx'
import { paths } from '../../../../lib/paths.ts'
import { Muted } from '../../../../ui/layout.ts'
import { ProgressBar } from '../../../../ui/ProgressBar.ts'
import { Table, type Column } from '../../../../ui/Table.tsx'
import { formatCount } from '../../reports/format.ts'
import { useBulkJob } from './useBulkJob.ts'

type Result = BulkJob['results'][number]

/** More are counted, and not shown. */
const SHOWN = 100

const isRefused = ({ outcome }: Result): boolean => outcome === 'refused' || outcome === 'failed'

const orderNumber: Column<Result> = {
  name: 'ORDER',
  onCard: 'title',
  cell: ({ order, number }) => <Link to={paths.order(order)}>{`#${number}`}</Link>,
}

const refusalOf = ({ message }: Result): string => message ?? 'Something went wrong'

function happenedTo(result: Result): string {
  if (isRefused(result)) return refusalOf(result)
  return result.outcome === 'done' ? 'Sent' : 'Sent before'
}

const refusedColumns: readonly Column<Result>[] = [
  orderNumber,
  { name: 'WHY NOT', isText: true, onCard: 'line', cell: refusalOf },
]

const sentColumns: readonly Column<Result>[] = [
  orderNumber,
  { name: 'WHAT HAPPENED', isText: true, onCard: 'line', cell: happenedTo },
]

function summaryOf({ done, total, results, finishedAt }: BulkJob): string {
  if (finishedAt === undefined) return `${formatCount(done)} of ${formatCount(total)} orders`
  const count = (...outcomes: readonly Result['outcome'][]) =>
    formatCount(results.filter(({ outcome }) => outcomes.includes(outcome)).length)
  return `${count('done')} done, ${count('already')} were so already, ${count('refused', 'failed')} not possible`
}

/** Of a file, what became of each order, the refused ones first; of marks, the orders that stay as they are. */
function ResultTable({ job: { action, results } }: { job: BulkJob }) {
  const refused = results.filter(isRefused)
  const isFile = action === 'send'
  const rows = isFile ? [...refused, ...results.filter((result) => !isRefused(result))] : refused
  if (rows.length === 0) return null
  return (
    <>
      <Table
        label={isFile ? 'What happened to the orders' : 'Orders that stay as they are'}
        isBare
        columns={isFile ? sentColumns : refusedColumns}
        rows={isFile ? rows.slice(0, SHOWN) : rows}
        keyOf={({ order }) => order}
      />
      {isFile && rows.length > SHOWN && <Muted>{`And ${formatCount(rows.length - SHOWN)} more.`}</Muted>}
    </>
  )
}

/** How far a job is, and what became of its orders. */
export function BulkJobProgress({ id }: { id: string }) {
  const { job, error, isFinished } = useBulkJob(id)
  return (
    <>
      <ErrorAlert error={error} />
      {job && <p role="status">{summaryOf(job)}</p>}
      {job && !isFinished && <ProgressBar aria-label="Orders handled" max={job.total} value={job.done} />}
      {job && isFinished && <ResultTable job={job} />}
    </>
  )
}
