import { Content, Description, Overlay, Portal, Root, Title } from '@radix-ui/react-dialog'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { shareCspNonce } from '../lib/cspNonce.ts'
import { Alert } from './Alert.tsx'
import { Button } from './Button.tsx'
import { Row, Stack } from './layout.ts'
import { color, radius, shadow, text } from './tokens.ts'

shareCspNonce()

const Shade = styled(Overlay)`
  position: fixed;
  inset: 0;
  z-index: 40;
  background: rgb(10 12 18 / 0.5);
`

const Panel = styled(Content)`
  position: fixed;
  z-index: 41;
  left: 50%;
  top: 50%;
  transform: translate(-50%, -50%);
  width: min(440px, 100vw - 32px);
  max-height: calc(100dvh - 32px);
  overflow-y: auto;
  padding: 28px;
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.raised};
  box-shadow: ${shadow.high};

  &:focus {
    outline: none;
  }

  h2 {
    font-size: ${text.l};
  }
`

const Words = styled(Description)`
  color: ${color.ink2};
  overflow-wrap: anywhere;
`

const Choices = styled(Row)`
  justify-content: flex-end;
  margin-top: 8px;
`

interface ConfirmDialogProps {
  isOpen: boolean
  /** What the button does, in a word. */
  action: string
  /** What the way out is called; `Cancel` when that would not be mistaken for the thing itself. */
  wayOutName?: string
  /** What is to be decided beside yes and no. */
  details?: ReactNode
  /** The action cannot be taken just now. */
  isBarred?: boolean
  isDanger?: boolean
  isBusy?: boolean
  /** Why it could not be done. */
  fault?: string | undefined
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks before something that cannot be taken back; the focus begins on the way out. It returns to what opened the dialog, or to what that stood in. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, action, wayOutName = 'Cancel', details, isBarred = false, isDanger = false } = props
  const { isBusy = false, fault, onConfirm, onClose, children } = props
  const wayOut = useRef<HTMLButtonElement>(null)
  const ways = useRef<readonly (Element | null | undefined)[]>([])
  function focusWayOut(event: Event) {
    event.preventDefault()
    const opener = document.activeElement
    ways.current = [opener, opener?.parentElement?.closest('[tabindex="-1"]')]
    wayOut.current?.focus()
  }
  function focusBack(event: Event) {
    event.preventDefault()
    const way = ways.current.find((element) => element?.isConnected)
    if (way instanceof HTMLElement) way.focus({ preventScroll: true })
  }
  return (
    <Root open={isOpen} onOpenChange={(open) => !open && !isBusy && onClose()}>
      <Portal>
        <Shade />
        <Panel onOpenAutoFocus={focusWayOut} onCloseAutoFocus={focusBack}>
          <Stack>
            <Title>Are You Sure?</Title>
            <Words>{children}</Words>
            {details}
            {fault !== undefined && <Alert tone="bad">{fault}</Alert>}
            <Choices>
              <Button ref={wayOut} look="quiet" disabled={isBusy} onClick={onClose}>
                {wayOutName}
              </Button>
              <Button look={isDanger ? 'danger' : 'primary'} busy={isBusy} disabled={isBarred} onClick={onConfirm}>
                {action}
              </Button>
            </Choices>
          </Stack>
        </Panel>
      </Portal>
    </Root>
  )
}
