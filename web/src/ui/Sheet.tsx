import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { IconButton } from './IconButton.tsx'
import { color, radius, shadow, text } from './tokens.ts'
import { useModalDialog } from './useModalDialog.ts'

const Dialog = styled.dialog`
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
`

const Foot = styled.div`
  padding: 12px 22px max(12px, env(safe-area-inset-bottom));
  border-top: 1px solid ${color.line};
`

interface SheetProps {
  title: string
  onClose: () => void
  /** Below the content, always visible. */
  footer?: ReactNode
  children: ReactNode
}

/** A modal dialog at the lower edge of the window. A tap beside it closes it. */
export function Sheet({ title, onClose, footer, children }: SheetProps) {
  return (
    <Dialog
      {...useModalDialog(onClose)}
      aria-label={title}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <Head>
        <h2>{title}</h2>
        <IconButton icon={X} label="Close" onClick={onClose} />
      </Head>
      <Content>{children}</Content>
      {footer !== undefined && <Foot>{footer}</Foot>}
    </Dialog>
  )
}
