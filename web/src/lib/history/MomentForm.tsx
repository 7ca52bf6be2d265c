import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'

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

const MINUTE_MS = 60_000

/** The time of the browser, as its field has it: 2026-03-01T10:00. */
function toFieldValue(moment: Date): string {
  return new Date(moment.getTime() - moment.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16)
}

interface MomentFormProps {
  label: string
  /** The parameter of the URL that has the moment. */
  name: 'at' | 'with' | 'asOf'
  button: string
}

/** Chooses a moment of the past, in the time of the browser. */
export function MomentForm({ label, name, button }: MomentFormProps) {
  const [search, setSearch] = useSearchParams()
  const [latest] = useState(() => toFieldValue(new Date()))
  const chosen = search.get(name)
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        const value = new FormData(event.currentTarget).get('moment')
        if (typeof value !== 'string' || value === '') return
        setSearch((params) => {
          params.set(name, new Date(value).toISOString())
          return params
        })
      }}
    >
      <TextField
        label={label}
        name="moment"
        type="datetime-local"
        required
        max={latest}
        defaultValue={chosen === null ? undefined : toFieldValue(new Date(chosen))}
      />
      <Button type="submit" variant="quiet">
        {button}
      </Button>
    </Form>
  )
}
