import { Link, type LinkProps } from 'react-router-dom'
import { css, styled } from 'styled-components'
import type { ComponentProps, MouseEvent } from 'react'
import { Spinner } from './Spinner.tsx'
import { color, motion, radius, shadow } from './tokens.ts'

type Variant = 'primary' | 'quiet' | 'danger'

interface PillProps {
  $variant: Variant
  $wide: boolean
}

const variants = {
  primary: {
    background: color.accent,
    text: color.accentInk,
    border: 'transparent',
    hoverBackground: color.accentHover,
    radius: radius.full,
  },
  quiet: {
    background: 'transparent',
    text: color.ink,
    border: color.lineStrong,
    hoverBackground: color.surface,
    radius: radius.s,
  },
  danger: { background: color.bad, text: color.bg, border: 'transparent', hoverBackground: color.bad, radius: radius.s },
} as const

const pill = css<PillProps>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-height: 46px;
  padding: 8px 22px;
  width: ${({ $wide }) => ($wide ? '100%' : 'auto')};
  border-radius: ${({ $variant }) => variants[$variant].radius};
  border: 1px solid ${({ $variant }) => variants[$variant].border};
  background: ${({ $variant }) => variants[$variant].background};
  color: ${({ $variant }) => variants[$variant].text};
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
    background: ${({ $variant }) => variants[$variant].hoverBackground};
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

const Pill = styled.button<PillProps>`
  ${pill}
`

const PillLink = styled(Link)<PillProps>`
  ${pill}
`

/** Text and icon are spaced by the button itself, while the spinner never stands beside a bare text. */
const Content = styled.span`
  display: contents;
`

interface ButtonProps extends ComponentProps<'button'> {
  variant?: Variant
  wide?: boolean
  /** Shows a spinner, keeps the focus and ignores clicks. */
  busy?: boolean
}

export function Button({
  variant = 'primary',
  wide = false,
  busy = false,
  onClick,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  function click(event: MouseEvent<HTMLButtonElement>) {
    // Prevents the form's submission too: Enter in a field clicks the submit button.
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <Pill
      {...rest}
      type={type}
      $variant={variant}
      $wide={wide}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={click}
    >
      {busy && <Spinner />}
      <Content>{children}</Content>
    </Pill>
  )
}

/** Submits a form that is as wide as the button. */
export function SubmitButton({ variant, busy, children }: Pick<ButtonProps, 'variant' | 'busy' | 'children'>) {
  return (
    <Button type="submit" wide variant={variant} busy={busy}>
      {children}
    </Button>
  )
}

interface ButtonLinkProps extends LinkProps {
  variant?: Variant
  wide?: boolean
}

export function ButtonLink({ variant = 'primary', wide = false, ...rest }: ButtonLinkProps) {
  return <PillLink {...rest} $variant={variant} $wide={wide} />
}
