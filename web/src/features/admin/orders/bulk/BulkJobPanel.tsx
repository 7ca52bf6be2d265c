import type { BulkJob } from '@shop/contracts/orders'
import { useStoredValue } from '../../../../lib/storedValue.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card, CardTitle } from '../../../../ui/Card.ts'
import { Row, Stack } from '../../../../ui/layout.ts'
import { bulkJobId } from './bulkJobId.ts'
import { BulkJobProgress } from './BulkJobProgress.tsx'
import { useBulkJob } from './useBulkJob.ts'

const titles: Readonly<Record<BulkJob['action'], string>> = {
  deliver: 'Marking delivered',
  pay: 'Marking COD paid',
  send: 'Sending',
}

/** How far the last bulk request is, and what became of each order. It is shown until it is closed, also after a reload. */
export function BulkJobPanel() {
  const id = useStoredValue(bulkJobId)
  return id === null ? null : <JobCard id={id} />
}

function JobCard({ id }: { id: string }) {
  const { job, error, isFinished } = useBulkJob(id)
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
        <BulkJobProgress id={id} />
      </Stack>
    </Card>
  )
}
