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

const OptionCard = styled.div<{ $isLow: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: auto 1fr auto;
  align-items: center;
  gap: 0 16px;
  padding: ${({ $isLow }) => ($isLow ? '8px 16px' : '18px 20px')};
  border: 1px solid ${color.control};
  border-radius: ${radius.s};
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
    border-radius: ${radius.full};
    outline: none;
  }

  &:has(p) input {
    grid-row: 1 / 3;
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
  hint?: string
  icon?: LucideIcon
}

interface RadioGroupProps<Value extends string> {
  legend: string
  name: string
  options: readonly RadioOption<Value>[]
  /** Undefined before the first choice. */
  value: Value | undefined
  onChange: (value: Value) => void
}

/** Radio buttons, each on a card, which is low without a hint. */
export function RadioGroup<Value extends string>({ legend, name, options, value, onChange }: RadioGroupProps<Value>) {
  const id = useId()
  return (
    <Group>
      <legend>{legend}</legend>
      {options.map(({ value: option, label, hint, icon: Icon }, index) => (
        <OptionCard key={option} $isLow={hint === undefined}>
          <input
            type="radio"
            id={`${id}-${index}`}
            aria-describedby={hint === undefined ? undefined : `${id}-${index}-hint`}
            name={name}
            value={option}
            checked={option === value}
            onChange={() => onChange(option)}
          />
          <label htmlFor={`${id}-${index}`}>{label}</label>
          {hint !== undefined && (
            <p id={`${id}-${index}-hint`} dir="auto">
              {hint}
            </p>
          )}
          {Icon && <Icon size={24} aria-hidden="true" />}
        </OptionCard>
      ))}
    </Group>
  )
}
