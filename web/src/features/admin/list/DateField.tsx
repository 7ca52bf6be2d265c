import { LAST_DAY } from '@shop/contracts/shared'
import { TextField } from '../../../ui/Field.tsx'
import type { ListParams } from './useListParams.ts'
import { useSyncedInput } from './useSyncedInput.ts'

/** One end of the date range; both ends are inclusive. */
export function DateField({ label, name, params }: { label: string; name: 'from' | 'to'; params: ListParams }) {
  const { from, to } = params.filters
  const input = useSyncedInput(params.filters[name] ?? '')
  return (
    <TextField
      label={label}
      type="date"
      ref={input}
      defaultValue={params.filters[name]}
      min={name === 'to' ? from : undefined}
      max={(name === 'from' ? to : undefined) ?? LAST_DAY}
      onChange={({ target }) => {
        // An incomplete date has an empty value, which must not clear the filter.
        if (!target.validity.badInput) params.setFilter(name, target.value)
      }}
    />
  )
}
