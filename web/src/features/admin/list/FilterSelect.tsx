import { SelectField } from '../../../ui/Field.tsx'
import type { ListParams } from './useListParams.ts'

export type FilterOption = readonly [value: string, label: string]

interface FilterSelectProps {
  label: string
  name: string
  params: ListParams
  options: readonly FilterOption[]
}

/** Selects the value of one filter. The option with the empty value removes the filter. */
export function FilterSelect({ label, name, params, options }: FilterSelectProps) {
  return (
    <SelectField
      label={label}
      value={params.filters[name] ?? ''}
      onChange={(event) => params.setFilter(name, event.target.value)}
      options={options}
    />
  )
}
