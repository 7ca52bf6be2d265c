import type { ShipmentPlan } from '@shop/contracts/shipments'
import { styled } from 'styled-components'
import { Alert } from '../../../../ui/Alert.tsx'
import { Muted, Stack } from '../../../../ui/layout.ts'
import { Table, type Column } from '../../../../ui/Table.tsx'
import { formatCount } from '../../reports/format.ts'

type Shipment = ShipmentPlan['shipments'][number]

/** More are counted, and not shown. */
const SHOWN = 100

const Lines = styled.ul`
  display: grid;
  gap: 4px;
  margin: 0;
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
`

const columns: readonly Column<Shipment>[] = [
  { name: 'ORDER', onCard: 'title', cell: ({ number }) => `#${number}` },
  { name: 'CARRIER', isText: true, cell: ({ carrier }) => carrier ?? 'none' },
  { name: 'TRACKING NUMBER', isText: true, onCard: 'line', cell: ({ trackingNumber }) => trackingNumber },
  { name: 'UNITS', isNumeric: true, cell: ({ units }) => formatCount(units) },
]

const rowsText = (count: number): string => (count === 1 ? '1 row is left out:' : `${formatCount(count)} rows are left out:`)

/** The rows that send nothing, and why. */
export function LeftOutRows({ errors }: Pick<ShipmentPlan, 'errors'>) {
  if (errors.length === 0) return null
  return (
    <Alert tone="warn">
      <p>{rowsText(errors.length)}</p>
      <Lines>
        {errors.slice(0, SHOWN).map(({ line, number, message }) => (
          <li key={line}>{`Line ${String(line)}${number === undefined ? '' : `, #${number}`}: ${message}`}</li>
        ))}
        {errors.length > SHOWN && <li>{`And ${formatCount(errors.length - SHOWN)} more.`}</li>}
      </Lines>
    </Alert>
  )
}

/** What a file would send, and which of its rows are left out. */
export function ShipmentPlanView({ plan: { shipments, errors } }: { plan: ShipmentPlan }) {
  const count = shipments.length
  return (
    <Stack>
      <p role="status">{count === 1 ? '1 order can be sent.' : `${formatCount(count)} orders can be sent.`}</p>
      <LeftOutRows errors={errors} />
      {count > 0 && <Table label="Shipments" columns={columns} rows={shipments.slice(0, SHOWN)} keyOf={({ order }) => order} />}
      {count > SHOWN && <Muted>{`And ${formatCount(count - SHOWN)} more orders.`}</Muted>}
    </Stack>
  )
}
