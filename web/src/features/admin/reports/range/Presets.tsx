import { styled } from 'styled-components'
import type { ReportRange } from '../../../../lib/api/reports.ts'
import { color, radius, text } from '../../../../ui/tokens.ts'
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
  background: transparent;
  font-size: ${text.s};
  font-weight: 600;
  cursor: pointer;

  &:hover {
    background: ${color.fog};
  }

  &[aria-pressed='true'] {
    border-color: ${color.accent};
    background: ${color.accentSoft};
    color: ${color.accentText};
  }
`

interface PresetsProps {
  range: ReportRange
  /** The day that it is where the shop is. */
  today: () => string
  onApply: (range: ReportRange) => void
}

/** The ranges that are asked for most, at a press. */
export function Presets({ range, today, onApply }: PresetsProps) {
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
