export { formatCents, formatDollars } from '@shop/contracts/shared'

// In a module of its own: most pages of the shop show no times.
export {
  dayIn,
  formatDate,
  formatDateTime,
  formatDay,
  formatDayAndMonth,
  formatFileTime,
  formatMonth,
  formatShortDate,
  formatShortDateTime,
} from './formatTime.ts'
