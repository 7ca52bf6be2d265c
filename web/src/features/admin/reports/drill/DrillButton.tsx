import { styled } from 'styled-components'
import { VisuallyHidden } from '../../../../ui/layout.ts'
import { color } from '../../../../ui/tokens.ts'
import { useDrill } from './drill.ts'
import type { Drill } from './drill.ts'

const Name = styled.button`
  min-height: 32px;
  margin: -6px 0;
  padding: 0;
  border: 0;
  background: none;
  color: ${color.accentText};
  font-weight: 600;
  text-align: left;
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 3px;
  overflow-wrap: anywhere;
  cursor: pointer;

  @media print {
    color: ${color.ink};
    text-decoration: none;
  }
`

const promises = { buyers: 'who buys it', bought: 'what they buy' } as const

/** A name that opens what is behind it. */
export function DrillButton({ to }: { to: Drill }) {
  const drill = useDrill()
  return (
    <Name type="button" aria-haspopup="dialog" onClick={() => drill(to)}>
      {to.name}
      <VisuallyHidden>: {promises[to.kind]}</VisuallyHidden>
    </Name>
  )
}
