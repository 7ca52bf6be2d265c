import { createStoredValue } from '../../../../lib/storedValue.ts'

/** The job whose progress is shown, also after a reload. */
export const bulkJobId = createStoredValue<string | null>('adminBulkJob', (value) => (typeof value === 'string' ? value : null))
