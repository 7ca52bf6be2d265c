import { styled } from 'styled-components'
import { color, radius, text } from '../../../../ui/tokens.ts'
import type { DateRangeParams } from '../../api/reports.ts'
import { presetRange, presets } from './presets.ts'

const Group = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`

const Chip = styled.button`
  min-height: 38px;
  padding: 0 14px;
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.full};
  font-size: ${text.s};
  font-weight: 600;

  &:hover {
    background: ${color.fog};
  }

  &[aria-pressed='true'] {
    border-color: ${color.accent};
    background: ${color.accentSoft};
    color: ${color.accentText};
  }
`

interface DateRangePresetsProps {
  range: DateRangeParams
  /** The current day (YYYY-MM-DD) in the shop's time zone. */
  today: () => string
  onApply: (range: DateRangeParams) => void
}

/** Buttons that apply a preset date range; the active one is pressed. */
export function DateRangePresets({ range, today, onApply }: DateRangePresetsProps) {
  return (
    <Group role="group" aria-label="Ranges">
      {presets.map((preset) => {
        const { startDate, endDate } = presetRange(preset, today())
        return (
          <Chip
            key={preset}
            type="button"
            aria-pressed={startDate === range.startDate && endDate === range.endDate}
            onClick={() => onApply(presetRange(preset, today()))}
          >
            {preset}
          </Chip>
        )
      })}
    </Group>
  )
}
