import { styled } from 'styled-components'
import { SelectField } from '../../../ui/Field.tsx'
import { tight } from '../../../ui/tokens.ts'
import type { ListState } from './useList.ts'

/** A choice and its name. */
export type FilterOption = readonly [value: string, name: string]

interface FilterSelectProps {
  label: string
  name: string
  list: ListState
  options: readonly FilterOption[]
}

/** One filter of the list; the choice with the blank value is the list as it is without it. */
export function FilterSelect({ label, name, list, options }: FilterSelectProps) {
  return (
    <SelectField label={label} value={list.filters[name] ?? ''} onChange={(event) => list.set(name, event.target.value)}>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  )
}

/** For what the columns' names offer where there are columns. */
export const WithoutColumns = styled.div`
  display: none;

  ${tight} {
    display: block;
  }
`
