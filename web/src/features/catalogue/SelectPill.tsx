import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { color, phone, radius, text } from '../../ui/tokens.ts'

const Label = styled.label`
  position: relative;
  display: flex;
  align-items: center;
  gap: 10px;
  font-size: ${text.s};
  font-weight: 600;

  select {
    appearance: none;
    min-height: 46px;
    padding: 0 40px 0 18px;
    border: 1px solid ${color.control};
    border-radius: ${radius.s};
    background: ${color.surface};
    font-weight: 500;
    cursor: pointer;
  }

  svg {
    position: absolute;
    right: 14px;
    pointer-events: none;
    color: ${color.ink2};
  }

  ${phone} span {
    display: none;
  }
`

/** A choice with its name beside it, which phones have no room for. It has no id: that of the server would be another one. */
export function SelectPill({ name, ...select }: { name: string } & ComponentProps<'select'>) {
  return (
    <Label>
      <span aria-hidden="true">{name}</span>
      <select aria-label={name} {...select} />
      <ChevronDown size={16} aria-hidden="true" />
    </Label>
  )
}
