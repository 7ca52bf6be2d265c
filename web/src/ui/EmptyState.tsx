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

const IconCircle = styled.span`
  display: grid;
  place-items: center;
  width: 72px;
  height: 72px;
  border-radius: ${radius.full};
  background: ${color.accentSoft};
  color: ${color.accentText};
`

interface EmptyStateProps {
  icon: LucideIcon
  /** A sentence that says what is missing. */
  children: ReactNode
  /** A link to another page. */
  action?: ReactNode
}

/** Shown in place of an empty list. */
export function EmptyState({ icon: Icon, children, action }: EmptyStateProps) {
  return (
    <Frame as="div">
      <IconCircle aria-hidden="true">
        <Icon size={30} />
      </IconCircle>
      <p>{children}</p>
      {action}
    </Frame>
  )
}
