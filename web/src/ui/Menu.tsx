import { Content, Item, Root, Trigger } from '@radix-ui/react-dropdown-menu'
import type { LucideIcon } from 'lucide-react'
import { createContext, useContext, useRef, type ReactElement, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { color, radius, shadow } from './tokens.ts'

const Panel = styled(Content)`
  z-index: 30;
  min-width: 200px;
  padding: 8px;
  border: 1px solid ${color.line};
  border-radius: ${radius.s};
  background: ${color.raised};
  box-shadow: ${shadow.high};
`

const MenuItem = styled(Item)`
  display: flex;
  align-items: center;
  gap: 10px;
  width: 100%;
  min-height: 44px;
  padding: 0 12px;
  border: 0;
  border-radius: 10px;
  background: none;
  font-size: 0.95rem;
  font-weight: 550;
  cursor: pointer;

  &[data-highlighted] {
    background: ${color.fog};
    outline-offset: -3px;
  }
`

/** Notes what was chosen in the menu around. */
const ChooseAction = createContext<(run: () => void) => void>(() => undefined)

interface MenuProps {
  /** A button, to which the focus returns. */
  trigger: ReactElement
  /** Open at first. */
  defaultOpen?: boolean
  /** Below which end of the button it stands. */
  align?: 'start' | 'end'
  children: ReactNode
}

/** A button with a dropdown menu; Radix handles arrow keys, typeahead and Escape. */
export function Menu({ trigger, defaultOpen = false, align = 'end', children }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const chosen = useRef<() => void>(undefined)
  function choose(run: () => void) {
    chosen.current = run
  }
  function runChosen(event: Event) {
    const { current: run } = chosen
    if (run === undefined) return
    event.preventDefault()
    chosen.current = undefined
    button.current?.focus()
    run()
  }
  return (
    <Root modal={false} defaultOpen={defaultOpen}>
      <Trigger asChild ref={button}>
        {trigger}
      </Trigger>
      <Panel align={align} sideOffset={8} collisionPadding={12} onCloseAutoFocus={runChosen}>
        <ChooseAction value={choose}>{children}</ChooseAction>
      </Panel>
    </Root>
  )
}

export function MenuLink({ to, icon: Icon, children }: { to: string; icon: LucideIcon; children: ReactNode }) {
  return (
    <MenuItem asChild>
      <Link to={to}>
        <Icon size={17} aria-hidden="true" />
        {children}
      </Link>
    </MenuItem>
  )
}

/** Runs when the menu is closed and its button has the focus, so that a dialog gives it back to the button. */
export function MenuAction({ onSelect, icon: Icon, children }: { onSelect: () => void; icon: LucideIcon; children: ReactNode }) {
  const choose = useContext(ChooseAction)
  return (
    <MenuItem onSelect={() => choose(onSelect)}>
      <Icon size={17} aria-hidden="true" />
      {children}
    </MenuItem>
  )
}
