import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { color } from './tokens.ts'

const Frame = styled.label`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 44px;
  font-weight: 600;
  cursor: pointer;

  input {
    flex: none;
    width: 24px;
    height: 24px;
    margin: 0;
    accent-color: ${color.accent};
    cursor: pointer;
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
