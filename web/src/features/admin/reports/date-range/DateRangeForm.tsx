import { LAST_DAY } from '@shop/contracts/shared'
import { X } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { styled } from 'styled-components'
import { Button } from '../../../../ui/Button.tsx'
import { TextField } from '../../../../ui/Field.tsx'
import { phone } from '../../../../ui/tokens.ts'
import type { DateRangeParams } from '../../api/reports.ts'

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

interface DateRangeFormProps {
  /** The range in the URL. */
  range: DateRangeParams
  onApply: (range: DateRangeParams) => void
}

/** Form for the start and end date. It does not validate: the report shows the server's error message. */
export function DateRangeForm({ range, onApply }: DateRangeFormProps) {
  const { register, handleSubmit, reset } = useForm({ values: range })
  const emptyRange = { startDate: '', endDate: '' }
  return (
    <Form data-screen-only aria-label="Dates" noValidate onSubmit={(event) => void handleSubmit(onApply)(event)}>
      <TextField label="Start date" type="date" max={LAST_DAY} {...register('startDate')} />
      <TextField label="End date" type="date" max={LAST_DAY} {...register('endDate')} />
      <Button type="submit">Apply Filter</Button>
      <Button
        variant="quiet"
        onClick={() => {
          reset(emptyRange)
          onApply(emptyRange)
        }}
      >
        <X size={17} aria-hidden="true" />
        Clear
      </Button>
    </Form>
  )
}
