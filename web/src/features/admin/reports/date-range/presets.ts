import { addDays } from '@shop/contracts/shared'
import type { DateRangeParams } from '../../api/reports.ts'

/** Preset date ranges; each ends today. */
export const presets = ['Today', '7 days', '30 days', 'This month', 'This year'] as const
type Preset = (typeof presets)[number]

const startDateOf: Record<Preset, (today: string) => string> = {
  Today: (today) => today,
  '7 days': (today) => addDays(today, -6),
  '30 days': (today) => addDays(today, -29),
  'This month': (today) => `${today.slice(0, 7)}-01`,
  'This year': (today) => `${today.slice(0, 4)}-01-01`,
}

export function presetRange(preset: Preset, today: string): DateRangeParams {
  return { startDate: startDateOf[preset](today), endDate: today }
}
