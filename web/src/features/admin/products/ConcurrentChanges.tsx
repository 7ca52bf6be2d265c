import { styled } from 'styled-components'
import { formatDollars } from '../../../lib/format.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { fieldLabels, type FieldChange, type ProductField } from './productFormValues.ts'
import type { ProductFormState } from './useProductForm.ts'

const List = styled.ul`
  display: grid;
  gap: 4px;
  margin-top: 6px;
  overflow-wrap: anywhere;
`

const InlineButton = styled.button`
  min-height: 32px;
  padding: 0 4px;
`

const MAX_TEXT_LENGTH = 60

function displayValue(field: ProductField, value: string): string {
  if (value === '') return 'nothing'
  if (field === 'price' || field === 'cost') return formatDollars(Number(value))
  return value.length > MAX_TEXT_LENGTH ? `${value.slice(0, MAX_TEXT_LENGTH)}…` : value
}

interface ConcurrentChangesProps {
  changes: readonly FieldChange[]
  form: ProductFormState
}

/** Lists the fields that were changed elsewhere since the form was opened. Fields with unsaved input keep it until replaced. */
export function ConcurrentChanges({ changes, form: { dirtyFields, resetToCurrent } }: ConcurrentChangesProps) {
  return (
    <Alert tone="warn">
      <strong>Changed since you opened this form</strong>
      <List>
        {changes.map(({ field, previous, current }) => (
          <li key={field}>
            {fieldLabels[field]}: now {displayValue(field, current)} (was {displayValue(field, previous)}).{' '}
            {dirtyFields[field] && (
              <>
                You have typed something else.{' '}
                <InlineButton
                  type="button"
                  aria-label={`Use the current ${fieldLabels[field]}`}
                  onClick={() => resetToCurrent(field)}
                >
                  Use the current
                </InlineButton>
              </>
            )}
          </li>
        ))}
      </List>
    </Alert>
  )
}
