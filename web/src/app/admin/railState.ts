import { createStoredValue } from '../../lib/storedValue.ts'

/** Whether the rail of the back office shows icons alone. */
export const railCollapsed = createStoredValue({ key: 'adminRailCollapsed', parse: (value) => value === true })

/** Windows that are too narrow for the rail beside a table. */
export const WITHOUT_RAIL = '(max-width: 1100px)'
