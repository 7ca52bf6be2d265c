import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { checkable } from './checkable.ts'
import { color, radius } from './tokens.ts'

const Frame = styled.label`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 44px;
  font-weight: 600;
  cursor: pointer;

  input {
    ${checkable}
    display: grid;
    place-items: center;
    border-radius: ${radius.s};
  }

  input:checked {
    border-color: ${color.accent};
    background: ${color.accent};
  }

  input:checked::before {
    content: '';
    width: 14px;
    height: 14px;
    background: ${color.accentInk};
    clip-path: polygon(8% 50%, 22% 36%, 40% 54%, 78% 14%, 92% 28%, 40% 82%);
  }
`

export function CheckField({ label, ...input }: { label: string } & ComponentProps<'input'>) {
  return (
    <Frame>
      <input type="checkbox" {...input} />
      {label}
    </Frame>
  )
}
