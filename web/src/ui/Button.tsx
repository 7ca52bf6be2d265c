import { Link } from 'react-router-dom'
import type { LinkProps } from 'react-router-dom'
import { css, styled } from 'styled-components'
import type { ComponentProps, MouseEvent } from 'react'
import { Spinner } from './Spinner.tsx'
import { color, motion, radius, shadow } from './tokens.ts'

type Look = 'primary' | 'quiet' | 'danger'

interface Shape {
  $look: Look
  $wide: boolean
}

const looks = {
  primary: { ground: color.accent, ink: color.accentInk, edge: 'transparent', hover: color.accentHover },
  quiet: { ground: 'transparent', ink: color.ink, edge: color.lineStrong, hover: color.surface },
  danger: { ground: color.bad, ink: color.bg, edge: 'transparent', hover: color.bad },
} as const

const pill = css<Shape>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-height: 46px;
  padding: 8px 22px;
  width: ${({ $wide }) => ($wide ? '100%' : 'auto')};
  border-radius: ${radius.full};
  border: 1px solid ${({ $look }) => looks[$look].edge};
  background: ${({ $look }) => looks[$look].ground};
  color: ${({ $look }) => looks[$look].ink};
  font-size: 0.95rem;
  font-weight: 600;
  line-height: 1.2;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition:
    transform ${motion.fast} ${motion.ease},
    background ${motion.fast},
    box-shadow ${motion.fast};

  &:hover:not(:disabled, [aria-disabled='true']) {
    transform: translateY(-1px);
    box-shadow: ${shadow.low};
    background: ${({ $look }) => looks[$look].hover};
  }

  &:disabled {
    border-color: transparent;
    background: ${color.fog};
    color: ${color.ink2};
    cursor: not-allowed;
  }

  &[aria-disabled='true'] {
    cursor: progress;
  }
`

const Pill = styled.button<Shape>`
  ${pill}
`

const PillLink = styled(Link)<Shape>`
  ${pill}
`

interface ButtonProps extends ComponentProps<'button'> {
  look?: Look
  wide?: boolean
  /** The button works: it shows so, keeps the focus and cannot fire again. */
  busy?: boolean
}

export function Button({
  look = 'primary',
  wide = false,
  busy = false,
  onClick,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  function click(event: MouseEvent<HTMLButtonElement>) {
    // Stops the form's submission too, which a press of Enter sends through this click.
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <Pill
      {...rest}
      type={type}
      $look={look}
      $wide={wide}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={click}
    >
      {busy && <Spinner />}
      {children}
    </Pill>
  )
}

interface ButtonLinkProps extends LinkProps {
  look?: Look
  wide?: boolean
}

export function ButtonLink({ look = 'primary', wide = false, ...rest }: ButtonLinkProps) {
  return <PillLink {...rest} $look={look} $wide={wide} />
}
