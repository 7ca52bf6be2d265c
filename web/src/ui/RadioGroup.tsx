import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { styled } from 'styled-components'
import { checkable } from './checkable.ts'
import { color, radius, text } from './tokens.ts'

const Group = styled.fieldset`
  display: grid;
  gap: 12px;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    padding: 0;
    margin-bottom: 10px;
    font-size: ${text.s};
    font-weight: 600;
  }
`

const Name = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 10px;
`

const OptionCard = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: auto 1fr auto;
  align-items: center;
  gap: 0 16px;
  padding: 18px 20px;
  border: 1px solid ${color.control};
  border-radius: ${radius.m};
  background: ${color.surface};

  &:has(input:checked) {
    border-color: ${color.accent};
    box-shadow: inset 0 0 0 1px ${color.accent};
  }

  &:has(input:focus-visible) {
    outline: 3px solid ${color.accent};
    outline-offset: 3px;
  }

  input {
    ${checkable}
    position: relative;
    z-index: 1;
    grid-row: 1 / 3;
    border-radius: ${radius.full};
    outline: none;
  }

  input:checked {
    border: 8px solid ${color.accent};
  }

  label {
    font-weight: 600;
  }

  label::after {
    content: '';
    position: absolute;
    inset: 0;
    cursor: pointer;
  }

  p {
    grid-column: 2;
    color: ${color.ink2};
    font-size: ${text.s};
  }

  svg {
    grid-area: 1 / 3 / 3 / 4;
    color: ${color.ink2};
  }
`

export interface RadioOption<Value extends string> {
  value: Value
  label: string
  /** In other words, beside the label. */
  note?: string
  hint: string
  icon: LucideIcon
}

interface RadioGroupProps<Value extends string> {
  legend: string
  name: string
  options: readonly RadioOption<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** Radio buttons, each on a card with a hint and an icon. */
export function RadioGroup<Value extends string>({ legend, name, options, value, onChange }: RadioGroupProps<Value>) {
  const id = useId()
  return (
    <Group>
      <legend>{legend}</legend>
      {options.map(({ value: option, label, note, hint, icon: Icon }) => (
        <OptionCard key={option}>
          <input
            type="radio"
            id={`${id}-${option}`}
            aria-describedby={`${note === undefined ? '' : `${id}-${option}-note `}${id}-${option}-hint`}
            name={name}
            value={option}
            checked={option === value}
            onChange={() => onChange(option)}
          />
          <Name>
            <label htmlFor={`${id}-${option}`}>{label}</label>
            {note !== undefined && <span id={`${id}-${option}-note`}>{note}</span>}
          </Name>
          <p id={`${id}-${option}-hint`} dir="auto">
            {hint}
          </p>
          <Icon size={24} aria-hidden="true" />
        </OptionCard>
      ))}
    </Group>
  )
}
