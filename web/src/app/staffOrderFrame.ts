import { createStoredValue } from '../lib/storedValue.ts'

/** Whether the order that is shown stands in the frame of the back office; the page of the order says so. */
export const staffOrderFrame = createStoredValue({
  key: 'staffOrderFrame',
  parse: (value) => value === true,
  area: 'sessionStorage',
})
