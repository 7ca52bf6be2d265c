import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { css, styled } from 'styled-components'
import { IconButton } from './IconButton.tsx'
import { color, low, motion, radius, shadow, text } from './tokens.ts'
import { useModalDialog } from './useModalDialog.ts'

const side = css`
  @media (min-width: 821px) {
    max-width: 440px;
    height: 100dvh;
    max-height: none;
    margin: 0 0 0 auto;
    border-radius: ${radius.l} 0 0 ${radius.l};
    transition: translate ${motion.fast} ${motion.ease};

    @starting-style {
      translate: 40px 0;
    }
  }
`

const Dialog = styled.dialog<{ $atTheSide: boolean }>`
  width: 100%;
  max-width: 640px;
  max-height: 88dvh;
  margin: auto auto 0;
  padding: 0;
  border: 0;
  border-radius: ${radius.l} ${radius.l} 0 0;
  background: ${color.raised};
  color: ${color.ink};
  box-shadow: ${shadow.high};

  &[open] {
    display: flex;
    flex-direction: column;
  }

  &::backdrop {
    background: rgb(10 12 18 / 0.5);
  }

  ${({ $atTheSide }) => $atTheSide && side}

  ${low} {
    max-height: 100dvh;
    overflow-y: auto;
  }
`

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: 12px 12px 8px 22px;

  h2 {
    font-size: ${text.l};
  }
`

const Content = styled.div`
  flex: 1;
  min-height: 0;
  padding: 4px 22px 22px;
  overflow-y: auto;

  ${low} {
    flex: none;
    overflow-y: visible;
  }
`

const Foot = styled.div`
  padding: 12px 22px max(12px, env(safe-area-inset-bottom));
  border-top: 1px solid ${color.line};
`

interface SheetProps {
  title: string
  onClose: () => void
  /** On wide screens at the right edge of the window, as high as it. */
  atTheSide?: boolean
  /** Below the content, always visible. */
  footer?: ReactNode
  children: ReactNode
}

/** A modal dialog at the lower edge of the window. A tap beside it closes it. */
export function Sheet({ title, onClose, atTheSide = false, footer, children }: SheetProps) {
  return (
    <Dialog
      {...useModalDialog(onClose)}
      aria-label={title}
      $atTheSide={atTheSide}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <Head>
        <h2 dir="auto">{title}</h2>
        <IconButton icon={X} label="Close" onClick={onClose} />
      </Head>
      <Content>{children}</Content>
      {footer !== undefined && <Foot>{footer}</Foot>}
    </Dialog>
  )
}
