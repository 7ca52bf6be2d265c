import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Button } from '../../../ui/Button.tsx'
import { Row, StatusLine } from '../../../ui/layout.ts'
import { color, low, radius, shadow, space } from '../../../ui/tokens.ts'

/**
 * At the left edge of its form, and no wider than it must be: notices are shown at the right, on phones above the bar. `EditPage` leaves
 * room for it at the end of the page.
 */
const Bar = styled(Row)`
  position: fixed;
  z-index: 2;
  bottom: max(8px, env(safe-area-inset-bottom));
  width: fit-content;
  max-width: calc(100vw - 2 * ${space.s4});
  padding: 10px 14px;
  border: 1px solid ${color.line};
  border-radius: ${radius.s};
  background: ${color.raised};
  box-shadow: ${shadow.high};

  ${low} {
    position: static;
    box-shadow: none;
  }
`

interface SaveBarProps {
  label: string
  isBusy: boolean
  /** Whether something of the form is not saved. */
  isDirty: boolean
  /** Beside the button: what belongs to the thing as a whole. */
  children?: ReactNode
}

/** The button of a long form, which stays in view, and whether there is something to save. */
export function SaveBar({ label, isBusy, isDirty, children }: SaveBarProps) {
  return (
    <Bar data-bottom-bar>
      <Button type="submit" busy={isBusy}>
        {label}
      </Button>
      {children}
      <StatusLine>{isDirty ? 'Unsaved changes' : ''}</StatusLine>
    </Bar>
  )
}
