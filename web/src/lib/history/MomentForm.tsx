import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { EARLIEST_TIME_FIELD, readTimeField, timeFieldHint, toTimeField } from '../timeField.ts'

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 14px;

  > :first-child {
    flex: 0 1 260px;
    min-width: 0;
  }
`

interface MomentFormProps {
  label: string
  /** The parameter of the URL that has the moment. */
  name: 'at' | 'with' | 'asOf'
  button: string
}

/** Chooses a moment of the past, in the shop's time. */
export function MomentForm({ label, name, button }: MomentFormProps) {
  const [search, setSearch] = useSearchParams()
  const [latest, setLatest] = useState(() => toTimeField(new Date()))
  const chosen = search.get(name)
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        const value = new FormData(event.currentTarget).get('moment')
        if (typeof value !== 'string' || value === '') return
        setSearch((params) => {
          params.set(name, readTimeField(value))
          return params
        })
      }}
    >
      <TextField
        label={label}
        hint={timeFieldHint()}
        name="moment"
        type="datetime-local"
        required
        min={EARLIEST_TIME_FIELD}
        max={latest}
        // The page may have been open for hours.
        onFocus={() => setLatest(toTimeField(new Date()))}
        defaultValue={chosen === null ? undefined : toTimeField(new Date(chosen))}
      />
      <Button type="submit" variant="quiet">
        {button}
      </Button>
    </Form>
  )
}
