import type { CustomerAnalytics } from '@shop/contracts/api'
import { Badge } from '../../../../ui/Badge.tsx'
import type { Tone } from '../../../../ui/tokens.ts'
import { DrillButton } from '../drill/DrillButton.tsx'
import { count, money, title, words } from '../table/columns.ts'
import type { ReportColumn } from '../table/columns.ts'

type Customer = CustomerAnalytics['topCustomers'][number]
type Segment = CustomerAnalytics['customerSegments'][number]
type Acquired = CustomerAnalytics['customerAcquisition'][number]

const tones: Record<Segment['segment'], Tone> = { VIP: 'calm', Premium: 'ok', Regular: 'warn', New: 'calm' }

export const topColumns: readonly ReportColumn<Customer>[] = [
  title(
    'Customer',
    ({ name }) => name,
    ({ customerId, name }) => <DrillButton to={{ kind: 'bought', id: customerId, name }} />,
  ),
  { ...words('E-mail', ({ email }) => email), onCard: 'line' },
  count('Orders', ({ orderCount }) => orderCount),
  money('Spent', ({ totalSpent }) => totalSpent),
  money('Average order', ({ avgOrderValue }) => avgOrderValue),
  words(
    'Segment',
    ({ segment }) => segment,
    ({ segment }) => <Badge $tone={tones[segment]}>{segment}</Badge>,
  ),
]

export const segmentColumns: readonly ReportColumn<Segment>[] = [
  title('Segment', ({ segment }) => segment),
  count('Customers', ({ customers }) => customers),
  money('Revenue', ({ revenue }) => revenue),
  money('Average order', ({ avgOrderValue }) => avgOrderValue),
]

export const acquisitionColumns: readonly ReportColumn<Acquired>[] = [
  title('Period', ({ period }) => period),
  count('New customers', ({ newCustomers }) => newCustomers),
]
