import { addDays } from '@shop/contracts/shared'
import type { DateRangeParams } from '../../api/reports.ts'

/** Preset date ranges; each ends today, but for a month that is over. */
export const presets = ['Today', '7 days', '30 days', 'This month', 'Last month', 'This year'] as const
type Preset = (typeof presets)[number]

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`

function lastMonth(today: string): DateRangeParams {
  const endDate = addDays(firstOfMonth(today), -1)
  return { startDate: firstOfMonth(endDate), endDate }
}

const rangeOf: Record<Preset, (today: string) => DateRangeParams> = {
  Today: (today) => ({ startDate: today, endDate: today }),
  '7 days': (today) => ({ startDate: addDays(today, -6), endDate: today }),
  '30 days': (today) => ({ startDate: addDays(today, -29), endDate: today }),
  'This month': (today) => ({ startDate: firstOfMonth(today), endDate: today }),
  'Last month': lastMonth,
  'This year': (today) => ({ startDate: `${today.slice(0, 4)}-01-01`, endDate: today }),
}

export const presetRange = (preset: Preset, today: string): DateRangeParams => rangeOf[preset](today)

/** The presets that are this range: on the first of a month, more than one. */
export const presetsOf = ({ startDate, endDate }: DateRangeParams, today: string): readonly Preset[] =>
  presets.filter((preset) => {
    const range = presetRange(preset, today)
    return range.startDate === startDate && range.endDate === endDate
  })
