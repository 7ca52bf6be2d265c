import type { ImportPlan } from '@shop/contracts/imports'
import { isProductAmount } from '@shop/contracts/products'
import { styled } from 'styled-components'
import { formatDollars } from '../../../../lib/format.ts'
import { Alert } from '../../../../ui/Alert.tsx'
import { CheckField } from '../../../../ui/CheckField.tsx'
import { Muted, Stack } from '../../../../ui/layout.ts'
import { Table, type Column } from '../../../../ui/Table.tsx'
import { formatCount } from '../../reports/format.ts'

type Effect = ImportPlan['effects'][number]
type Value = Effect['changes'][number]['before']

/** More are counted, and not shown. */
const SHOWN = 100

const Changes = styled.ul`
  display: grid;
  gap: 4px;
  margin: 0;
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
`

function shown(field: string, value: Value): string {
  if (value === null || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'number' && isProductAmount(field) ? formatDollars(value) : String(value)
}

function ChangeList({ changes }: Pick<Effect, 'changes'>) {
  return (
    <Changes>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <Muted>{`${field}: `}</Muted>
          <span>{before === null ? shown(field, after) : `${shown(field, before)} → ${shown(field, after)}`}</span>
        </li>
      ))}
    </Changes>
  )
}

const line: Column<Effect> = { name: 'LINE', isNumeric: true, cell: (effect) => effect.line }

const columns: readonly Column<Effect>[] = [
  {
    name: 'PRODUCT',
    isText: true,
    onCard: 'title',
    cell: ({ _id, name }) => (_id === undefined ? `${name} (new)` : name),
  },
  { name: 'CHANGES', isText: true, onCard: 'line', cell: ({ changes }) => <ChangeList changes={changes} /> },
]

const plural = (count: number, noun: string): string => `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`

function LineList({ lines }: { lines: ImportPlan['errors'] }) {
  return (
    <Changes>
      {lines.slice(0, SHOWN).map(({ line, message }) => (
        <li key={`${String(line)} ${message}`}>{`Line ${String(line)}: ${message}`}</li>
      ))}
      {lines.length > SHOWN && <li>{`And ${plural(lines.length - SHOWN, 'line')} more.`}</li>}
    </Changes>
  )
}

interface PlanViewProps {
  plan: ImportPlan
  /** Whether the lines are those of a file. */
  isFile?: boolean
  /** That what the plan warns of is meant: whoever writes it says so first. */
  isMeant: boolean
  onMeant: (isMeant: boolean) => void
}

/** What an import would change, what may not be meant, or which of its lines are wrong. */
export function PlanView({ plan, isFile = false, isMeant, onMeant }: PlanViewProps) {
  const { created, changed, unchanged, errors, effects, warnings = [] } = plan
  const counts = [
    ...(created > 0 ? [plural(created, 'new product')] : []),
    `${plural(changed, 'product')} changed`,
    `${formatCount(unchanged)} unchanged`,
  ]
  return (
    <Stack>
      <p role="status">{`${counts.join(', ')}.`}</p>
      {errors.length > 0 && (
        <Alert tone="bad">
          <p>{`${plural(errors.length, 'line')} cannot be written, so nothing is:`}</p>
          <LineList lines={errors} />
        </Alert>
      )}
      {warnings.length > 0 && errors.length === 0 && (
        <Alert tone="warn">
          <p>Please check:</p>
          <LineList lines={warnings} />
          <CheckField label="This is meant" checked={isMeant} onChange={({ target }) => onMeant(target.checked)} />
        </Alert>
      )}
      {effects.length > 0 && (
        <Table
          label="Changes"
          columns={isFile ? [line, ...columns] : columns}
          rows={effects.slice(0, SHOWN)}
          keyOf={({ line }) => String(line)}
        />
      )}
      {effects.length > SHOWN && <Muted>{`And ${plural(effects.length - SHOWN, 'product')} more.`}</Muted>}
    </Stack>
  )
}
