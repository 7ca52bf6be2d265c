import { styled } from 'styled-components'
import { SelectField } from '../../../../ui/Field.tsx'
import { tight } from '../../../../ui/tokens.ts'
import type { ReportColumn } from './columns.ts'
import type { SortValue } from './rows.ts'

const OnCards = styled.div`
  display: none;

  ${tight} {
    display: block;
  }
`

interface SortSelectProps<Row> {
  columns: readonly ReportColumn<Row>[]
  value: SortValue
  onSort: (value: SortValue) => void
}

/** What the columns' names offer where there are columns. */
export function SortSelect<Row>({ columns, value, onSort }: SortSelectProps<Row>) {
  return (
    <OnCards>
      <SelectField label="Sort by" value={value} onChange={(event) => onSort(event.target.value)}>
        <option value="">As reported</option>
        {columns.map(({ name, isFigure }) => (
          <option key={name} value={name}>
            {isFigure ? `${name}, low to high` : name}
          </option>
        ))}
        {columns.map(
          ({ name, isFigure }) =>
            isFigure && (
              <option key={name} value={`-${name}`}>
                {name}, high to low
              </option>
            ),
        )}
      </SelectField>
    </OnCards>
  )
}
