import { useState, type KeyboardEvent } from 'react'
import { styled } from 'styled-components'
import { Button } from '../../../../ui/Button.tsx'
import { TextField } from '../../../../ui/Field.tsx'
import type { CellFields } from './matrixValues.ts'

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 260px), 1fr));
  gap: 16px;
`

const FieldWithButton = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 8px;
  align-items: end;
`

interface ApplyFieldProps {
  label: string
  button: string
  onApply: (typed: string) => void
}

/** Enter applies the value, and does not save the form. */
function ApplyField({ label, button, onApply }: ApplyFieldProps) {
  const [typed, setTyped] = useState('')
  function apply() {
    if (typed.trim() !== '') onApply(typed)
  }
  function applyOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    apply()
  }
  return (
    <FieldWithButton>
      <TextField
        label={label}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={applyOnEnter}
      />
      <Button variant="quiet" onClick={apply}>
        {button}
      </Button>
    </FieldWithButton>
  )
}

/** Fills a column of the table. */
export function ApplyToAll({ onApply }: { onApply: (change: Partial<CellFields>) => void }) {
  return (
    <Fields>
      <ApplyField label="Price of all" button="Apply price to all" onApply={(price) => onApply({ price })} />
      <ApplyField label="Stock of all" button="Apply stock to all" onApply={(countInStock) => onApply({ countInStock })} />
    </Fields>
  )
}
