import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { styled } from 'styled-components'
import { tick } from './tick.ts'
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

const Option = styled.div`
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
    ${tick}
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

export interface ChoiceOption<Value extends string> {
  value: Value
  label: string
  hint: string
  icon: LucideIcon
}

interface ChoicesProps<Value extends string> {
  legend: string
  name: string
  options: readonly ChoiceOption<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** One of a few, each on its own card. */
export function Choices<Value extends string>({ legend, name, options, value, onChange }: ChoicesProps<Value>) {
  const id = useId()
  return (
    <Group>
      <legend>{legend}</legend>
      {options.map(({ value: each, label, hint, icon: Icon }) => (
        <Option key={each}>
          <input
            type="radio"
            id={`${id}-${each}`}
            aria-describedby={`${id}-${each}-hint`}
            name={name}
            value={each}
            checked={each === value}
            onChange={() => onChange(each)}
          />
          <label htmlFor={`${id}-${each}`}>{label}</label>
          <p id={`${id}-${each}-hint`}>{hint}</p>
          <Icon size={24} aria-hidden="true" />
        </Option>
      ))}
    </Group>
  )
}
