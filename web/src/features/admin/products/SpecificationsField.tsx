import { MAX_SPECIFICATIONS, NAME_END, type Specification } from '@shop/contracts/products'
import { Plus, X } from 'lucide-react'
import { useId, useRef, useState, type ClipboardEvent, type KeyboardEvent, type Ref } from 'react'
import { useController } from 'react-hook-form'
import { styled } from 'styled-components'
import { Button } from '../../../ui/Button.tsx'
import { BareInput, ErrorText, FieldHint } from '../../../ui/Field.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { labelled } from '../../../ui/labelled.ts'
import { onSingleClick } from '../../../ui/onSingleClick.ts'
import { text } from '../../../ui/tokens.ts'
import { fieldLabels } from './productFormValues.ts'
import { BLANK_ROW, isIncomplete, rowsShowing, textOfRows, withName, withPasted } from './specificationRows.ts'
import type { ProductFormState } from './useProductForm.ts'

const Group = styled.fieldset`
  display: grid;
  gap: 8px;
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
    gap: 8px;
    width: 100%;
  }

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.5fr) auto;
    align-items: center;
    gap: 8px;
  }
`

interface RowFieldsProps {
  row: Specification
  /** From 1. */
  number: number
  /** Whether the server would refuse the rows. */
  isRefused: boolean
  isNew: boolean
  nameRef: Ref<HTMLInputElement> | undefined
  onChange: (row: Specification) => void
  onPaste: (event: ClipboardEvent) => void
  onEnter: (event: KeyboardEvent) => void
  onRemove: () => void
}

function RowFields({ row, number, isRefused, isNew, nameRef, onChange, onPaste, onEnter, onRemove }: RowFieldsProps) {
  const valueInput = useRef<HTMLInputElement>(null)
  const isWrong = (part: string) => isRefused && isIncomplete(row) && part.trim() === ''
  const shared = {
    dir: 'auto',
    autoComplete: 'off',
    onPaste,
    onKeyDown: (event: KeyboardEvent) => event.key === 'Enter' && !event.nativeEvent.isComposing && onEnter(event),
  }
  function typeName(typed: string) {
    onChange(withName(row, typed))
    if (NAME_END.test(typed)) valueInput.current?.focus()
  }
  return (
    <li>
      <BareInput
        {...shared}
        ref={nameRef}
        aria-label={`Name of specification ${number}`}
        aria-invalid={isWrong(row.name)}
        autoFocus={isNew}
        value={row.name}
        onChange={({ target }) => typeName(target.value)}
      />
      <BareInput
        {...shared}
        ref={valueInput}
        aria-label={`Value of specification ${number}`}
        aria-invalid={isWrong(row.value)}
        value={row.value}
        onChange={({ target }) => onChange({ ...row, value: target.value })}
      />
      <IconButton icon={X} size={18} label={`Remove specification ${number}`} onClick={onSingleClick(onRemove)} />
    </li>
  )
}

/** Rows that stand for the lines of the form's field. What else changes the field changes the rows. */
function useSpecificationRows({ form }: ProductFormState) {
  const { field, fieldState } = useController({ control: form.control, name: 'specifications' })
  const [edited, setEdited] = useState<readonly Specification[]>([])
  const [added, setAdded] = useState<number>()
  const rows = rowsShowing(field.value, edited)
  function change(next: readonly Specification[]) {
    setEdited(next)
    field.onChange(textOfRows(next))
  }
  function add() {
    if (rows.length >= MAX_SPECIFICATIONS) return
    setAdded(rows.length)
    change([...rows, BLANK_ROW])
  }
  return { rows, change, add, added, ref: field.ref, error: fieldState.error?.message }
}

/** Names and values in rows. Enter leads to the next row, and pasted lines become rows. */
export function SpecificationsField({ form }: { form: ProductFormState }) {
  const { rows, change, add, added, ref, error } = useSpecificationRows(form)
  const addButton = useRef<HTMLButtonElement>(null)
  const messageId = useId()
  // The form leads to it when it refuses the rows.
  const firstWrong = Math.max(rows.findIndex(isIncomplete), 0)
  function paste(event: ClipboardEvent, position: number) {
    const next = withPasted(rows, position, event.clipboardData.getData('text'))
    if (next === undefined) return
    event.preventDefault()
    change(next)
  }
  function goOn(event: KeyboardEvent, position: number) {
    event.preventDefault()
    const next = event.currentTarget.closest('li')?.nextElementSibling?.querySelector('input')
    if (position < rows.length - 1) next?.focus()
    else add()
  }
  function remove(position: number) {
    change(rows.toSpliced(position, 1))
    // Another row takes the place, with its button, unless it was the last one.
    if (position === rows.length - 1) addButton.current?.focus()
  }
  return (
    <Group aria-describedby={messageId}>
      <legend>{fieldLabels.specifications}</legend>
      {rows.length > 0 && (
        <ul>
          {rows.map((row, position) => (
            <RowFields
              key={position}
              row={row}
              number={position + 1}
              isRefused={error !== undefined}
              isNew={position === added}
              nameRef={position === firstWrong ? ref : undefined}
              onChange={(next) => change(rows.with(position, next))}
              onPaste={(event) => paste(event, position)}
              onEnter={(event) => goOn(event, position)}
              onRemove={() => remove(position)}
            />
          ))}
        </ul>
      )}
      <Button ref={addButton} variant="quiet" disabled={rows.length >= MAX_SPECIFICATIONS} onClick={add}>
        <Plus size={18} aria-hidden="true" />
        <span>Add a specification</span>
      </Button>
      {error !== undefined && <ErrorText id={messageId}>{labelled(error, fieldLabels)}</ErrorText>}
      {error === undefined && (
        <FieldHint
          id={messageId}
        >{`Such as “Material” and “oak”, at most ${MAX_SPECIFICATIONS}. Pasted lines become rows.`}</FieldHint>
      )}
    </Group>
  )
}
