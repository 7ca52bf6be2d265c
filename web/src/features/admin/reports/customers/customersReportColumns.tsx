import type { CustomerAnalytics } from '@shop/contracts/reports'
import { Badge } from '../../../../ui/Badge.tsx'
import type { Tone } from '../../../../ui/tokens.ts'
import { customerColumns } from '../drill-down/drillDownColumns.tsx'
import { countColumn, moneyColumn, textColumn, titleColumn, type ReportColumn } from '../table/reportColumn.ts'

type Customer = CustomerAnalytics['topCustomers'][number]
type Segment = CustomerAnalytics['customerSegments'][number]
type Acquisition = CustomerAnalytics['customerAcquisition'][number]

const tones: Record<Segment['segment'], Tone> = { VIP: 'calm', Premium: 'ok', Regular: 'warn', New: 'calm' }

export const topCustomerColumns: readonly ReportColumn<Customer>[] = [
  ...customerColumns(),
  countColumn('Orders', ({ orderCount }) => orderCount),
  moneyColumn('Spent', ({ totalSpent }) => totalSpent),
  moneyColumn('Average order', ({ avgOrderValue }) => avgOrderValue),
  textColumn(
    'Segment',
    ({ segment }) => segment,
    ({ segment }) => <Badge $tone={tones[segment]}>{segment}</Badge>,
  ),
]

export const segmentColumns: readonly ReportColumn<Segment>[] = [
  titleColumn('Segment', ({ segment }) => segment),
  countColumn('Customers', ({ customers }) => customers),
  moneyColumn('Revenue', ({ revenue }) => revenue),
  moneyColumn('Average order', ({ avgOrderValue }) => avgOrderValue),
]

export const acquisitionColumns: readonly ReportColumn<Acquisition>[] = [
  countColumn('New customers', ({ newCustomers }) => newCustomers),
]
