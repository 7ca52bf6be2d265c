import { useState } from 'react'
import { dayIn } from '../../../lib/format.ts'
import { SelectField } from '../../../ui/Field.tsx'
import { presetRange, presets, presetsOf } from '../reports/date-range/presets.ts'
import { DateField } from './DateField.tsx'
import type { ListParams } from './useListParams.ts'

const ANY = ''
const CUSTOM = 'Custom'
const options = [ANY, ...presets, CUSTOM].map((name) => [name, name === ANY ? 'Any time' : name] as const)

/** When it happened: a preset period, or days that are typed. */
export function PeriodFilter({ params }: { params: ListParams }) {
  const { from = '', to = '' } = params.filters
  const [isAsked, setAsked] = useState(false)
  const today = dayIn(undefined, new Date())
  const isAny = from === '' && to === ''
  const chosen = isAny ? ANY : (presetsOf({ startDate: from, endDate: to }, today)[0] ?? CUSTOM)
  const shown = isAsked ? CUSTOM : chosen
  function choose(name: string) {
    setAsked(name === CUSTOM)
    if (name === CUSTOM) return
    const preset = presets.find((other) => other === name)
    const range = preset === undefined ? { startDate: '', endDate: '' } : presetRange(preset, today)
    params.setFilters({ from: range.startDate, to: range.endDate })
  }
  return (
    <>
      <SelectField label="Period" value={shown} onChange={({ target }) => choose(target.value)} options={options} />
      {shown === CUSTOM && (
        <>
          <DateField label="From" name="from" params={params} />
          <DateField label="To" name="to" params={params} />
        </>
      )}
    </>
  )
}
