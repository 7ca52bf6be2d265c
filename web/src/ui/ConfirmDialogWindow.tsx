import { Content, Description, Portal, Root, Title } from '@radix-ui/react-dialog'
import { useRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { Alert } from './Alert.tsx'
import { Backdrop } from './Backdrop.ts'
import { Button } from './Button.tsx'
import { Row, Stack } from './layout.ts'
import { color, radius, shadow, text } from './tokens.ts'

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

const Question = styled(Description)`
  color: ${color.ink2};
  overflow-wrap: anywhere;
`

const Buttons = styled(Row)`
  justify-content: flex-end;
  margin-top: 8px;
`

export interface ConfirmDialogProps {
  isOpen: boolean
  /** Names the act. The deletion of a user or product and the creation of a product are asked for as 'Are You Sure?'. */
  title: string
  /** The label of the confirm button. */
  confirmLabel: string
  /** The label of the cancel button; set it when `Cancel` could be read as the action. */
  cancelLabel?: string
  /** Further inputs below the question. */
  details?: ReactNode
  isConfirmDisabled?: boolean
  isDanger?: boolean
  isBusy?: boolean
  /** The error message of the failed action. */
  error?: string
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** What `ConfirmDialog` shows. */
export function ConfirmDialogWindow(props: ConfirmDialogProps) {
  const { isOpen, title, confirmLabel, cancelLabel = 'Cancel', details } = props
  const { isConfirmDisabled = false, isDanger = false, isBusy = false, error, onConfirm, onClose, children } = props
  const cancelButton = useRef<HTMLButtonElement>(null)
  const returnTargets = useRef<readonly (Element | null | undefined)[]>([])
  function focusCancelButton(event: Event) {
    event.preventDefault()
    const opener = document.activeElement
    returnTargets.current = [opener, opener?.parentElement?.closest('[tabindex="-1"]')]
    cancelButton.current?.focus()
  }
  function restoreFocus(event: Event) {
    event.preventDefault()
    const target = returnTargets.current.find((element) => element?.isConnected)
    if (target instanceof HTMLElement) target.focus({ preventScroll: true })
  }
  return (
    <Root open={isOpen} onOpenChange={(open) => !open && !isBusy && onClose()}>
      <Portal>
        <Backdrop />
        <Panel onOpenAutoFocus={focusCancelButton} onCloseAutoFocus={restoreFocus}>
          <Stack>
            <Title>{title}</Title>
            <Question>{children}</Question>
            {details}
            {error !== undefined && <Alert tone="bad">{error}</Alert>}
            <Buttons>
              <Button ref={cancelButton} variant="quiet" disabled={isBusy} onClick={onClose}>
                {cancelLabel}
              </Button>
              <Button variant={isDanger ? 'danger' : 'primary'} busy={isBusy} disabled={isConfirmDisabled} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </Buttons>
          </Stack>
        </Panel>
      </Portal>
    </Root>
  )
}
