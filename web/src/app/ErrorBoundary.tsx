import { Component } from 'react'
import type { ReactNode } from 'react'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { FormPage, Row, Stack } from '../ui/layout.ts'

/** A fault in a screen, or a screen that could not be fetched, ends with words and a way on instead of a blank page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <FormPage>
        <Stack>
          <Alert tone="bad">Something went wrong on this page.</Alert>
          <Row>
            <Button onClick={() => location.reload()}>Load it again</Button>
          </Row>
        </Stack>
      </FormPage>
    )
  }
}
