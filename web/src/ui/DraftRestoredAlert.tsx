import { Alert } from './Alert.tsx'

/** Says that a form shows a restored draft, with a button to discard it. */
export function DraftRestoredAlert({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Alert tone="calm" role="status">
      What you typed before is back.{' '}
      <button type="button" onClick={onDiscard}>
        Discard it
      </button>
    </Alert>
  )
}
