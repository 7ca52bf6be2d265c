import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { radius, tones, type Tone } from './tokens.ts'

const icons = { ok: CircleCheck, warn: TriangleAlert, bad: CircleAlert, calm: Info } as const

const Box = styled.div<{ $tone: Tone }>`
  display: flex;
  align-items: flex-start;
  gap: 12px;
  padding: 13px 16px;
  border-radius: ${radius.s};
  background: ${({ $tone }) => tones[$tone].background};
  color: ${({ $tone }) => tones[$tone].text};
  font-size: 0.95rem;

  > svg {
    flex: none;
    margin-top: 2px;
  }

  a,
  button {
    font-weight: 600;
    text-decoration: underline;
    text-underline-offset: 3px;
  }

  button {
    min-height: 32px;
  }
`

const Content = styled.div`
  min-width: 0;
  flex: 1;
`

interface AlertProps {
  tone: Tone
  /** `alert` interrupts a screen reader, `status` is read at the next pause, `note` is not announced. */
  role?: 'alert' | 'status' | 'note'
  children: ReactNode
}

export function Alert({ tone, role = tone === 'bad' || tone === 'warn' ? 'alert' : 'note', children }: AlertProps) {
  const Icon = icons[tone]
  return (
    <Box $tone={tone} role={role}>
      <Icon size={20} aria-hidden="true" />
      <Content>{children}</Content>
    </Box>
  )
}
