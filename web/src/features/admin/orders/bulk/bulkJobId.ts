import { createStoredValue } from '../../../../lib/storedValue.ts'

/** The job whose progress is shown, also after a reload. */
export const bulkJobId = createStoredValue<string | null>({
  key: 'adminBulkJob',
  parse: (value) => (typeof value === 'string' ? value : null),
})
