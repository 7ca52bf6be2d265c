import { SelectField } from '../../../../ui/Field.tsx'
import { CardLayoutOnly } from '../../list/CardLayoutOnly.ts'
import type { ReportColumn } from './reportColumn.ts'
import type { SortValue } from './searchAndSort.ts'

interface SortSelectProps<Row> {
  columns: readonly ReportColumn<Row>[]
  value: SortValue
  onSort: (value: SortValue) => void
}

/** Sorts the table where its rows become cards and there are no column headings. */
export function SortSelect<Row>({ columns, value, onSort }: SortSelectProps<Row>) {
  return (
    <CardLayoutOnly>
      <SelectField label="Sort by" value={value} onChange={(event) => onSort(event.target.value)}>
        <option value="">As reported</option>
        {columns.map(({ name, isNumeric }) => (
          <option key={name} value={name}>
            {isNumeric ? `${name}, low to high` : name}
          </option>
        ))}
        {columns.map(
          ({ name, isNumeric }) =>
            isNumeric && (
              <option key={name} value={`-${name}`}>
                {name}, high to low
              </option>
            ),
        )}
      </SelectField>
    </CardLayoutOnly>
  )
}
