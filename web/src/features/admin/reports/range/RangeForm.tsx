import { X } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { styled } from 'styled-components'
import type { ReportRange } from '../../../../lib/api/reports.ts'
import { Button } from '../../../../ui/Button.tsx'
import { TextField } from '../../../../ui/Field.tsx'
import { phone } from '../../../../ui/tokens.ts'

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  align-items: end;

  > div {
    flex: 1 1 150px;
    max-width: 190px;
  }

  ${phone} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));

    > div {
      max-width: none;
    }
  }
`

interface RangeFormProps {
  /** As the address says it. */
  range: ReportRange
  onApply: (range: ReportRange) => void
}

/** The first and the last day of the reports. Whether they make a range is for the server to say, in its own words. */
export function RangeForm({ range, onApply }: RangeFormProps) {
  const { register, handleSubmit, reset } = useForm({ values: range })
  const clear = { startDate: '', endDate: '' }
  return (
    <Form data-screen-only aria-label="Dates" noValidate onSubmit={(event) => void handleSubmit(onApply)(event)}>
      <TextField label="Start date" type="date" {...register('startDate')} />
      <TextField label="End date" type="date" {...register('endDate')} />
      <Button type="submit">Apply Filter</Button>
      <Button
        look="quiet"
        onClick={() => {
          reset(clear)
          onApply(clear)
        }}
      >
        <X size={17} aria-hidden="true" />
        Clear
      </Button>
    </Form>
  )
}
