import type { BulkJob } from '@shop/contracts/orders'
import { getBulkJob } from '@shop/contracts/orders/endpoints'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { endpointQuery, queriesAbout } from '../../../../lib/api/apiQuery.ts'
import { ErrorAlert } from '../../../../lib/api/ErrorAlert.tsx'
import { paths } from '../../../../lib/paths.ts'
import { useStoredValue } from '../../../../lib/storedValue.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card, CardTitle } from '../../../../ui/Card.ts'
import { Row, Stack } from '../../../../ui/layout.ts'
import { ProgressBar } from '../../../../ui/ProgressBar.ts'
import { Table, type Column } from '../../../../ui/Table.tsx'
import { formatCount } from '../../reports/format.ts'
import { bulkJobId } from './bulkJobId.ts'

const POLL_MS = 500

type Result = BulkJob['results'][number]

const columns: readonly Column<Result>[] = [
  { name: 'ORDER', onCard: 'title', cell: ({ order, number }) => <Link to={paths.order(order)}>{`#${number}`}</Link> },
  { name: 'WHY NOT', isText: true, onCard: 'line', cell: ({ message }) => message ?? 'Something went wrong' },
]

const titles: Readonly<Record<BulkJob['action'], string>> = { deliver: 'Marking delivered', pay: 'Marking COD paid' }

function summaryOf({ done, total, results, finishedAt }: BulkJob): string {
  if (finishedAt === undefined) return `${formatCount(done)} of ${formatCount(total)} orders`
  const count = (...outcomes: readonly Result['outcome'][]) =>
    formatCount(results.filter(({ outcome }) => outcomes.includes(outcome)).length)
  return `${count('done')} done, ${count('already')} were so already, ${count('refused', 'failed')} not possible`
}

/** How far the last bulk request is, and what became of each order. It is shown until it is closed, also after a reload. */
export function BulkJobPanel() {
  const id = useStoredValue(bulkJobId)
  return id === null ? null : <JobCard id={id} />
}

function JobCard({ id }: { id: string }) {
  const queryClient = useQueryClient()
  const { data: job, error } = useQuery({
    // Not about orders, whose change makes it read no other.
    ...endpointQuery('operations', getBulkJob, { params: { id } }, { staleTime: 0 }),
    refetchInterval: ({ state }) => (state.data?.finishedAt === undefined && state.error === null ? POLL_MS : false),
  })
  const isFinished = job?.finishedAt !== undefined
  useEffect(() => {
    if (!isFinished) return
    void queryClient.invalidateQueries(queriesAbout('orders'))
    void queryClient.invalidateQueries(queriesAbout('views'))
  }, [isFinished, queryClient])
  const refused = job?.results.filter(({ outcome }) => outcome === 'refused' || outcome === 'failed') ?? []
  return (
    <Card aria-labelledby="bulk-job">
      <Stack $gap="s3">
        <Row $apart>
          <CardTitle id="bulk-job">{job ? titles[job.action] : 'Orders in bulk'}</CardTitle>
          {(isFinished || error !== null) && (
            <Button variant="quiet" onClick={() => bulkJobId.set(null)}>
              Close
            </Button>
          )}
        </Row>
        <ErrorAlert error={error} />
        {job && <p role="status">{summaryOf(job)}</p>}
        {job && !isFinished && <ProgressBar aria-label="Orders handled" max={job.total} value={job.done} />}
        {isFinished && refused.length > 0 && (
          <Table label="Orders that stay as they are" isBare columns={columns} rows={refused} keyOf={({ order }) => order} />
        )}
      </Stack>
    </Card>
  )
}
