import { Plus, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { Button } from '../../../ui/Button.tsx'
import { ErrorText, FieldHint, TextField } from '../../../ui/Field.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { onSingleClick } from '../../../ui/onSingleClick.ts'
import { text } from '../../../ui/tokens.ts'
import { type CountryTaxRow, countryTaxRowsOf, nameOfCountryTax, textOfCountryTaxes } from './countryTaxRows.ts'

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

  ul {
    display: grid;
    gap: 12px;
    width: 100%;
  }

  li {
    display: grid;
    grid-template-columns: minmax(0, 2fr) repeat(2, minmax(0, 1fr)) auto;
    gap: 8px;
    align-items: end;
  }
`

const decimal = { inputMode: 'decimal', autoComplete: 'off' } as const

interface CountryTaxFieldsProps {
  row: CountryTaxRow
  position: number
  isNew: boolean
  onChange: (row: CountryTaxRow) => void
  onRemove: () => void
}

function CountryTaxFields({ row, position, isNew, onChange, onRemove }: CountryTaxFieldsProps) {
  const name = nameOfCountryTax(row, position)
  const typed = (field: keyof CountryTaxRow) => ({
    value: row[field],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...row, [field]: target.value }),
  })
  return (
    <li aria-label={name}>
      <TextField label="Country" autoComplete="off" autoFocus={isNew} {...typed('country')} />
      <TextField label="Tax, %" {...decimal} {...typed('taxPercent')} />
      <TextField label="Reduced, %" {...decimal} {...typed('taxPercentReduced')} />
      <IconButton icon={X} label={`Remove ${name}`} onClick={onSingleClick(onRemove)} />
    </li>
  )
}

interface CountryTaxesFieldProps {
  label: string
  /** Of `textOfCountryTaxes`. */
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** The rates of countries, a row for each. */
export function CountryTaxesField({ label, value, error, onChange }: CountryTaxesFieldProps) {
  const rows = countryTaxRowsOf(value)
  const [added, setAdded] = useState<number>()
  const addButton = useRef<HTMLButtonElement>(null)
  const messageId = useId()
  const change = (next: readonly CountryTaxRow[]) => onChange(textOfCountryTaxes(next))
  function add() {
    setAdded(rows.length)
    change([...rows, { country: '', taxPercent: '', taxPercentReduced: '' }])
  }
  function remove(position: number) {
    setAdded(undefined)
    change(rows.toSpliced(position, 1))
    addButton.current?.focus()
  }
  return (
    <Group aria-describedby={messageId}>
      <legend>{label}</legend>
      {rows.length > 0 && (
        <ul>
          {rows.map((row, position) => (
            // A row has nothing but its place: the country is what is typed.
            <CountryTaxFields
              key={position}
              row={row}
              position={position}
              isNew={position === added}
              onChange={(next) => change(rows.with(position, next))}
              onRemove={() => remove(position)}
            />
          ))}
        </ul>
      )}
      <Button ref={addButton} type="button" variant="quiet" onClick={add}>
        <Plus size={18} aria-hidden="true" />
        <span>Add a country</span>
      </Button>
      {error !== undefined && <ErrorText id={messageId}>{error}</ErrorText>}
      {error === undefined && (
        <FieldHint id={messageId}>
          In place of the percentages above, for orders delivered there. A price that includes tax stays the same.
        </FieldHint>
      )}
    </Group>
  )
}
