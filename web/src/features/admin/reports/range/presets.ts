import type { ReportRange } from '../../../../lib/api/reports.ts'
import { addDays } from './calendar.ts'

/** The ranges that are asked for most, each ending today. */
export const presets = ['Today', '7 days', '30 days', 'This month', 'This year'] as const
type Preset = (typeof presets)[number]

const firstDay: Record<Preset, (today: string) => string> = {
  Today: (today) => today,
  '7 days': (today) => addDays(today, -6),
  '30 days': (today) => addDays(today, -29),
  'This month': (today) => `${today.slice(0, 7)}-01`,
  'This year': (today) => `${today.slice(0, 4)}-01-01`,
}

export function presetRange(preset: Preset, today: string): ReportRange {
  return { startDate: firstDay[preset](today), endDate: today }
}
