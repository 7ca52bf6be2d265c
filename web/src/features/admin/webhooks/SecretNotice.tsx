import { styled } from 'styled-components'
import { notify } from '../../../lib/notices.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Row, Stack } from '../../../ui/layout.ts'

const Secret = styled.code`
  overflow-wrap: anywhere;
`

/** Browsers give pages without TLS no clipboard. */
async function copySecret(secret: string, noun: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(secret)
    notify(`The ${noun} is copied`)
  } catch {
    notify(`The ${noun} could not be copied. Please select and copy it.`)
  }
}

interface SecretNoticeProps {
  secret: string
  noun?: string
  explanation?: string
  onClose: () => void
}

/** The secret of a webhook, or an API key, which is shown this once. */
export function SecretNotice({
  secret,
  noun = 'secret',
  explanation = 'This secret verifies the signatures. It is not shown again.',
  onClose,
}: SecretNoticeProps) {
  return (
    <Stack $gap="s3">
      <Alert tone="ok" role="status">
        {explanation}
      </Alert>
      <Secret>{secret}</Secret>
      <Row>
        <Button onClick={() => void copySecret(secret, noun)}>{`Copy ${noun}`}</Button>
        <Button variant="quiet" onClick={onClose}>
          Done
        </Button>
      </Row>
    </Stack>
  )
}
