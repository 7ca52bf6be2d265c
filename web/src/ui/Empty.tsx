import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Card } from './Card.ts'
import { color, radius, space, text } from './tokens.ts'

const Frame = styled(Card)`
  display: grid;
  justify-items: center;
  gap: ${space.s4};
  padding-block: ${space.s7};
  text-align: center;

  > p {
    font-size: ${text.l};
    font-weight: 600;
    letter-spacing: -0.01em;
  }
`

const Sign = styled.span`
  display: grid;
  place-items: center;
  width: 72px;
  height: 72px;
  border-radius: ${radius.full};
  background: ${color.accentSoft};
  color: ${color.accentText};
`

interface EmptyProps {
  icon: LucideIcon
  /** What is missing, in a sentence. */
  children: ReactNode
  /** Where to go from here. */
  way?: ReactNode
}

/** Stands where a list would, with the way on. */
export function Empty({ icon: Icon, children, way }: EmptyProps) {
  return (
    <Frame as="div">
      <Sign aria-hidden="true">
        <Icon size={30} />
      </Sign>
      <p>{children}</p>
      {way}
    </Frame>
  )
}
