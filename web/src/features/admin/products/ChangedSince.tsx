import { styled } from 'styled-components'
import { formatDollars } from '../../../lib/format.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { fieldNames } from './productValues.ts'
import type { Change, ProductField } from './productValues.ts'
import type { ProductForm } from './useProductForm.ts'

const List = styled.ul`
  display: grid;
  gap: 4px;
  margin-top: 6px;
  overflow-wrap: anywhere;
`

const Take = styled.button`
  min-height: 32px;
  padding: 0 4px;
  border: 0;
  background: none;
  cursor: pointer;
`

const LONG = 60

function shown(field: ProductField, value: string): string {
  if (value === '') return 'nothing'
  if (field === 'price' || field === 'cost') return formatDollars(Number(value))
  return value.length > LONG ? `${value.slice(0, LONG)}…` : value
}

/** What has changed elsewhere since the form was opened; what is being typed here is not overwritten. */
export function ChangedSince({ changes, form: { dirtyFields, take } }: { changes: readonly Change[]; form: ProductForm }) {
  return (
    <Alert tone="warn">
      <strong>Changed since you opened this form</strong>
      <List>
        {changes.map(({ field, was, now }) => (
          <li key={field}>
            {fieldNames[field]}: now {shown(field, now)} (was {shown(field, was)}).{' '}
            {dirtyFields[field] && (
              <>
                You have typed something else.{' '}
                <Take type="button" aria-label={`Use the current ${fieldNames[field]}`} onClick={() => take(field)}>
                  Use the current
                </Take>
              </>
            )}
          </li>
        ))}
      </List>
    </Alert>
  )
}
