import { styled } from 'styled-components'
import { Alert } from './Alert.tsx'

const Discard = styled.button`
  min-height: 32px;
  padding: 0;
  border: 0;
  background: none;
  cursor: pointer;
`

/** Says that a form shows a restored draft, with a button to discard it. */
export function DraftRestoredAlert({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Alert tone="calm" role="status">
      What you typed before is back.{' '}
      <Discard type="button" onClick={onDiscard}>
        Discard it
      </Discard>
    </Alert>
  )
}
