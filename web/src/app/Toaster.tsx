import { Action, Close, Description, Provider, Root, Viewport } from '@radix-ui/react-toast'
import { CircleCheck, X } from 'lucide-react'
import { styled } from 'styled-components'
import { dismissNotice, useNotices } from '../lib/notices.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { color, radius, shadow } from '../ui/tokens.ts'

const DURATION_MS = 6_000
const UNDO_MS = 10_000

const ToastList = styled(Viewport)`
  position: fixed;
  z-index: 50;
  right: 16px;
  bottom: calc(16px + var(--bottom-bar));
  display: grid;
  gap: 10px;
  width: min(380px, 100vw - 32px);
`

const Toast = styled(Root)`
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 8px 8px 8px 18px;
  border: 1px solid ${color.line};
  border-radius: ${radius.s};
  background: ${color.raised};
  box-shadow: ${shadow.high};

  > svg {
    flex: none;
    color: ${color.ok};
  }
`

const Message = styled(Description)`
  flex: 1;
  min-width: 0;
  font-weight: 550;
`

const Undo = styled(Action)`
  min-width: 44px;
  min-height: 44px;
  padding: 0 8px;
  border-radius: ${radius.s};
  color: ${color.accentText};
  font-weight: 600;
  text-decoration: underline;
  text-underline-offset: 3px;

  &:hover {
    background: ${color.fog};
  }
`

/** Shows each notice for six seconds, and what can be undone for ten; hover and focus pause the timer. */
export function Toaster() {
  const notices = useNotices()
  return (
    <Provider label="Notice">
      {notices.map(({ id, text, undo }) => (
        <Toast
          key={id}
          type="background"
          duration={undo ? UNDO_MS : DURATION_MS}
          onOpenChange={(open) => !open && dismissNotice(id)}
        >
          <CircleCheck size={20} aria-hidden="true" />
          <Message>{text}</Message>
          {undo && (
            <Undo altText="Undo" onClick={undo}>
              Undo
            </Undo>
          )}
          <Close asChild>
            <IconButton icon={X} size={18} label="Close the notice" />
          </Close>
        </Toast>
      ))}
      <ToastList />
    </Provider>
  )
}
