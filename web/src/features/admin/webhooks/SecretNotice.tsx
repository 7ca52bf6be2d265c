import { styled } from 'styled-components'
import { notify } from '../../../lib/notices.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Row, Stack } from '../../../ui/layout.ts'

const Secret = styled.code`
  overflow-wrap: anywhere;
`

/** Browsers give pages without TLS no clipboard. */
async function copySecret(secret: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(secret)
    notify('Secret copied')
  } catch {
    notify('The secret could not be copied. Please select and copy it.')
  }
}

/** The secret of a webhook, which is shown this once. */
export function SecretNotice({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Stack $gap="s3">
      <Alert tone="ok" role="status">
        This secret verifies the signatures. It is not shown again.
      </Alert>
      <Secret>{secret}</Secret>
      <Row>
        <Button onClick={() => void copySecret(secret)}>Copy secret</Button>
        <Button variant="quiet" onClick={onClose}>
          Done
        </Button>
      </Row>
    </Stack>
  )
}
