import { MomentForm } from '../../../lib/history/MomentForm.tsx'
import { formatSearchedMoment } from '../../../lib/timeField.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { hasPast } from '../api/reports.ts'
import { useReportParams } from './useReportParams.ts'

/** Chooses a moment, and shows at which one the report was known, or that it cannot be read so. */
export function KnownAt() {
  const { tab, asOf, setAsOf } = useReportParams()
  if (asOf === '') {
    if (!hasPast(tab)) return null
    return (
      <div data-screen-only>
        <MomentForm label="As it was known at" name="asOf" button="Show" />
      </div>
    )
  }
  return (
    <Alert tone="warn" role="status">
      <span>
        {hasPast(tab)
          ? `As it was known on ${formatSearchedMoment(asOf)}`
          : 'As it is now: stock, prices and ratings of an earlier time are not in the reports.'}
      </span>{' '}
      <Button variant="quiet" onClick={() => setAsOf('')}>
        Back to now
      </Button>
    </Alert>
  )
}
