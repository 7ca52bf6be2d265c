import { Content, Item, Root, Trigger } from '@radix-ui/react-dropdown-menu'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { MenuButton } from './MenuButton.tsx'
import { color, radius, shadow } from './tokens.ts'

const Panel = styled(Content)`
  z-index: 30;
  min-width: 200px;
  padding: 8px;
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
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

interface MenuProps {
  name: string
  label?: string
  icon: LucideIcon
  children: ReactNode
}

/** A button with a dropdown menu, open at first; Radix handles arrow keys, typeahead and Escape. */
export function Menu({ name, label, icon, children }: MenuProps) {
  return (
    <Root modal={false} defaultOpen>
      <Trigger asChild>
        <MenuButton name={name} label={label} icon={icon} />
      </Trigger>
      <Panel align="end" sideOffset={8} collisionPadding={12}>
        {children}
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

export function MenuAction({ onSelect, icon: Icon, children }: { onSelect: () => void; icon: LucideIcon; children: ReactNode }) {
  return (
    <MenuItem onSelect={onSelect}>
      <Icon size={17} aria-hidden="true" />
      {children}
    </MenuItem>
  )
}
