import { shortenText } from '@shop/contracts/shared'
import type { RefObject } from 'react'
import { styled } from 'styled-components'
import { Alert } from '../ui/Alert.tsx'
import type { FieldChange } from './concurrentEdit.ts'

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

function displayValue(value: FieldChange['current'] = ''): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value !== 'string') return displayValue(value.join(', '))
  if (value === '') return 'nothing'
  return shortenText(value, MAX_TEXT_LENGTH)
}

interface ConcurrentChangesProps {
  list: RefObject<HTMLUListElement | null>
  changes: readonly FieldChange[]
  labels: Readonly<Record<string, string>>
  /** How a field's value is written, if not as it is typed. */
  display?: (field: string, value: string) => string
  acceptCurrent: (field: string) => void
  keepTyped: (field: string) => void
}

/** Lists the fields that were changed elsewhere since the form was opened. Where the user has typed something else, they choose. */
export function ConcurrentChanges({ list, changes, labels, display, acceptCurrent, keepTyped }: ConcurrentChangesProps) {
  if (changes.length === 0) return null
  const text = (field: string, value: FieldChange['current']) =>
    typeof value === 'string' && value !== '' && display ? displayValue(display(field, value)) : displayValue(value)
  return (
    <Alert tone="warn">
      <strong>Changed since you opened this form</strong>
      <List ref={list} tabIndex={-1}>
        {changes.map(({ field, previous, current, typed }) => {
          const label = labels[field] ?? field
          return (
            <li key={field}>
              <span>{`${label}: now ${text(field, current)} (was ${text(field, previous)}). `}</span>
              {typed !== undefined && (
                <>
                  <span>{`You have ${text(field, typed)}. `}</span>
                  <InlineButton type="button" aria-label={`Use the current ${label}`} onClick={() => acceptCurrent(field)}>
                    Use the current
                  </InlineButton>
                  <InlineButton type="button" aria-label={`Keep mine: ${label}`} onClick={() => keepTyped(field)}>
                    Keep mine
                  </InlineButton>
                </>
              )}
            </li>
          )
        })}
      </List>
    </Alert>
  )
}
