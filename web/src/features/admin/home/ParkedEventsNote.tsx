import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { paths } from '../../../lib/paths.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { operationsQuery } from '../api/operations.ts'
import { countParked, summarizeParked } from '../operations/parkedEvents.ts'

/** Events are parked without a signal to this page. */
const REFETCH_MS = 30_000

/** That events are parked, or that nobody knows whether they are. */
export function ParkedEventsNote() {
  const { data: operations } = useQuery({ ...operationsQuery(), refetchInterval: REFETCH_MS })
  if (operations === undefined || countParked(operations) === 0) return null
  return (
    <Alert tone="warn" role="note">
      <span>{`${summarizeParked(operations)}.`}</span> <Link to={paths.admin.operations()}>Show operations</Link>
    </Alert>
  )
}
