import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { color, motion, radius } from './tokens.ts'

/** The frame of an icon that is pressed. */
export const IconCircle = styled.button`
  display: grid;
  place-items: center;
  flex: none;
  width: 44px;
  height: 44px;
  border-radius: ${radius.full};
  color: ${color.ink2};
  transition: background ${motion.fast};

  &:hover {
    background: ${color.fog};
    color: ${color.ink};
  }
`

interface IconProps {
  icon: LucideIcon
  /** What a screen reader says. */
  label: string
  size?: number
}

/** A button with an icon only. */
export function IconButton({ icon: Icon, label, size = 20, ...button }: IconProps & ComponentProps<'button'>) {
  return (
    <IconCircle type="button" aria-label={label} {...button}>
      <Icon size={size} aria-hidden="true" />
    </IconCircle>
  )
}
