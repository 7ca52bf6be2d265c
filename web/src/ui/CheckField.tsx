import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { checkbox } from './checkable.ts'

const Frame = styled.label`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 44px;
  font-weight: 600;
  cursor: pointer;

  input {
    ${checkbox}
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
