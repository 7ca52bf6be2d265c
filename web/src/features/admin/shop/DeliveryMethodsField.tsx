import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { createIdempotencyKey } from '../../../lib/idempotencyKey.ts'
import { Button } from '../../../ui/Button.tsx'
import { CheckField } from '../../../ui/CheckField.tsx'
import { ErrorText, FieldHint, TextField } from '../../../ui/Field.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { onSingleClick } from '../../../ui/onSingleClick.ts'
import { color, radius, text } from '../../../ui/tokens.ts'
import { type MethodRow, nameOfRow, rowsOfText, textOfMethods } from './methodRows.ts'

const Group = styled.fieldset`
  display: grid;
  gap: 12px;
  justify-items: start;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    padding: 0 0 6px;
    font-size: ${text.s};
    font-weight: 600;
  }

  ol {
    display: grid;
    gap: 12px;
    width: 100%;
  }

  li {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 180px), 1fr));
    gap: 12px;
    padding: 16px;
    border: 1px solid ${color.line};
    border-radius: ${radius.s};
  }
`

const WholeRow = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  grid-column: 1 / -1;

  strong {
    overflow-wrap: anywhere;
  }

  > span {
    display: flex;
  }
`

const newRow = (): MethodRow => ({
  id: createIdempotencyKey().slice(0, 8).toLowerCase(),
  name: '',
  price: '',
  freeAbove: '',
  countries: '',
  postalPrefixes: '',
  maxWeight: '',
  days: '',
  pickUp: false,
})

const decimal = { inputMode: 'decimal', autoComplete: 'off' } as const

interface MethodFieldsProps {
  row: MethodRow
  position: number
  isLast: boolean
  isNew: boolean
  onChange: (row: MethodRow) => void
  /** @param by -1: before the one above it */
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

function MethodFields({ row, position, isLast, isNew, onChange, onMove, onRemove }: MethodFieldsProps) {
  const name = nameOfRow(row, position)
  const typed = (field: Exclude<keyof MethodRow, 'pickUp' | 'id'>) => ({
    value: row[field],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...row, [field]: target.value }),
  })
  return (
    <li aria-label={name}>
      <WholeRow>
        <strong>{name}</strong>
        <span>
          <IconButton icon={ArrowUp} label={`Move ${name} up`} disabled={position === 0} onClick={() => onMove(-1)} />
          <IconButton icon={ArrowDown} label={`Move ${name} down`} disabled={isLast} onClick={() => onMove(1)} />
          <IconButton icon={X} label={`Remove ${name}`} onClick={onSingleClick(onRemove)} />
        </span>
      </WholeRow>
      <TextField label="Name" dir="auto" autoFocus={isNew} {...typed('name')} />
      <TextField label="Price" {...decimal} {...typed('price')} />
      <TextField label="Free above" hint="Blank: never." {...decimal} {...typed('freeAbove')} />
      <TextField label="Countries" hint="Such as Austria, DE. Blank: all." {...typed('countries')} />
      <TextField label="Postal codes" hint="Their beginnings, such as 10, 11. Blank: all." {...typed('postalPrefixes')} />
      <TextField label="Up to grams" hint="The weight of an order. Blank: any." {...decimal} {...typed('maxWeight')} />
      <TextField label="Working days" hint="Such as 1-2. Blank: you do not say." {...typed('days')} />
      <CheckField
        label="Pick-up at the shop"
        checked={row.pickUp}
        onChange={({ target }) => onChange({ ...row, pickUp: target.checked })}
      />
    </li>
  )
}

interface DeliveryMethodsFieldProps {
  label: string
  /** Of `textOfMethods`. */
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** The methods in the order in which customers are offered them. */
export function DeliveryMethodsField({ label, value, error, onChange }: DeliveryMethodsFieldProps) {
  const rows = rowsOfText(value)
  const [added, setAdded] = useState<string>()
  const addButton = useRef<HTMLButtonElement>(null)
  const messageId = useId()
  const change = (next: readonly MethodRow[]) => onChange(textOfMethods(next))
  function add() {
    const row = newRow()
    setAdded(row.id)
    change([...rows, row])
  }
  function move(position: number, by: -1 | 1) {
    const row = rows[position]
    if (row !== undefined) change(rows.toSpliced(position, 1).toSpliced(position + by, 0, row))
  }
  function remove(position: number) {
    change(rows.toSpliced(position, 1))
    addButton.current?.focus()
  }
  return (
    <Group aria-describedby={messageId}>
      <legend>{label}</legend>
      {rows.length > 0 && (
        <ol>
          {rows.map((row, position) => (
            <MethodFields
              key={row.id}
              row={row}
              position={position}
              isLast={position === rows.length - 1}
              isNew={row.id === added}
              onChange={(next) => change(rows.with(position, next))}
              onMove={(by) => move(position, by)}
              onRemove={() => remove(position)}
            />
          ))}
        </ol>
      )}
      <Button ref={addButton} type="button" variant="quiet" onClick={add}>
        <Plus size={18} aria-hidden="true" />
        <span>Add a method</span>
      </Button>
      {error !== undefined && <ErrorText id={messageId}>{error}</ErrorText>}
      {error === undefined && (
        <FieldHint id={messageId}>
          The first that fits an address is chosen until the customer chooses another one. Without methods, every order is sent at
          the price above.
        </FieldHint>
      )}
    </Group>
  )
}
