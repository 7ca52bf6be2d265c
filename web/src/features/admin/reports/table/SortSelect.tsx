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
  const numeric = columns.filter(({ isNumeric }) => isNumeric)
  const options = [
    ['', 'As reported'],
    ...columns.map(({ name, isNumeric }) => [name, isNumeric ? `${name}, low to high` : name] as const),
    ...numeric.map(({ name }) => [`-${name}`, `${name}, high to low`] as const),
  ] as const
  return (
    <CardLayoutOnly>
      <SelectField label="Sort by" value={value} onChange={(event) => onSort(event.target.value)} options={options} />
    </CardLayoutOnly>
  )
}
