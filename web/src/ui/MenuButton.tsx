import { ChevronDown, type LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { color, phone, radius } from './tokens.ts'

const Toggle = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 6px;
  min-width: 44px;
  min-height: 44px;
  padding: 0 12px;
  border-radius: ${radius.full};
  font-weight: inherit;
  white-space: nowrap;

  > span {
    max-width: 9ch;
    overflow: hidden;
    text-overflow: ellipsis;
  }

  > svg:first-child {
    display: none;
  }

  &:hover,
  &[aria-expanded='true'] {
    background: ${color.fog};
  }

  ${phone} {
    padding: 0;

    > span,
    > svg:last-child {
      display: none;
    }

    > svg:first-child {
      display: block;
    }
  }
`

interface MenuButtonProps extends ComponentProps<'button'> {
  name: string
  /** The accessible name, if it differs from the visible one. */
  label?: string
  /** Replaces the name on phones. */
  icon: LucideIcon
}

/** The button that opens a menu; it is also the fallback while the menu's module loads. */
export function MenuButton({ name, label = name, icon: Icon, ...rest }: MenuButtonProps) {
  return (
    <Toggle type="button" aria-label={label} {...rest}>
      <Icon size={20} aria-hidden="true" />
      <span>{name}</span>
      <ChevronDown size={16} aria-hidden="true" />
    </Toggle>
  )
}
