import { LAST_DAY } from '@shop/contracts/shared'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { styled } from 'styled-components'
import { Button } from '../../../../ui/Button.tsx'
import { TextField } from '../../../../ui/Field.tsx'
import { Row, Stack } from '../../../../ui/layout.ts'
import { TextButton } from '../../../../ui/TextButton.ts'
import { color, phone, radius, text } from '../../../../ui/tokens.ts'
import type { DateRangeParams } from '../../api/reports.ts'
import { presetRange, presets, presetsOf } from './presets.ts'

const Chip = styled.button`
  min-height: 38px;
  padding: 0 14px;
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.s};
  font-size: ${text.s};
  font-weight: 600;

  &:hover {
    background: ${color.fog};
  }

  &[aria-pressed='true'],
  &[aria-expanded='true'] {
    border-color: ${color.accent};
    background: ${color.accentSoft};
    color: ${color.accentText};
  }
`

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  align-items: end;

  > div {
    flex: 0 1 190px;
  }

  ${phone} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`

interface DateRangeControlProps {
  /** The range in the URL. */
  range: DateRangeParams
  /** The current day (YYYY-MM-DD) in the shop's time zone. */
  today: () => string
  onApply: (range: DateRangeParams) => void
}

const ALL_TIME: DateRangeParams = { startDate: '', endDate: '' }

/**
 * Buttons that apply a preset date range, of which the active one is pressed; any other range is typed, in fields that are shown while
 * no preset is active. It does not validate: the report shows the server's error message.
 */
export function DateRangeControl({ range, today, onApply }: DateRangeControlProps) {
  const { register, handleSubmit, reset } = useForm({ values: range })
  const [asked, setAsked] = useState<boolean>()
  const active = presetsOf(range, today())
  const isCustom = asked ?? active.length === 0
  function apply(chosen: DateRangeParams) {
    setAsked(undefined)
    reset(chosen)
    onApply(chosen)
  }
  return (
    <Stack data-screen-only>
      <Row $gap="s2" role="group" aria-label="Ranges">
        {presets.map((preset) => (
          <Chip
            key={preset}
            type="button"
            aria-pressed={active.includes(preset)}
            onClick={() => apply(presetRange(preset, today()))}
          >
            {preset}
          </Chip>
        ))}
        <Chip type="button" aria-expanded={isCustom} onClick={() => setAsked(!isCustom)}>
          Custom
        </Chip>
        <TextButton type="button" onClick={() => apply(ALL_TIME)}>
          <X size={17} aria-hidden="true" />
          Clear
        </TextButton>
      </Row>
      {isCustom && (
        <Form aria-label="Dates" noValidate onSubmit={(event) => void handleSubmit(onApply)(event)}>
          <TextField label="Start date" type="date" max={LAST_DAY} {...register('startDate')} />
          <TextField label="End date" type="date" max={LAST_DAY} {...register('endDate')} />
          <Button type="submit">Apply Filter</Button>
        </Form>
      )}
    </Stack>
  )
}
