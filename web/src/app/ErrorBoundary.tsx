import { Component } from 'react'
import type { ReactNode } from 'react'
import { isOnline } from '../lib/useOnline.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { FormPage, Row, Stack } from '../ui/layout.ts'

interface Failure {
  isFailed: boolean
  /** There was no network when it failed: the page could not be fetched, and can be as soon as there is one. */
  wasOffline: boolean
}

const reload = () => location.reload()

/** A fault in a screen, or a screen that could not be fetched, ends with words and a way on instead of a blank page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, Failure> {
  override state: Failure = { isFailed: false, wasOffline: false }

  static getDerivedStateFromError(): Failure {
    return { isFailed: true, wasOffline: !isOnline() }
  }

  override componentDidCatch() {
    if (!isOnline()) addEventListener('online', reload)
  }

  override componentWillUnmount() {
    removeEventListener('online', reload)
  }

  override render() {
    const { isFailed, wasOffline } = this.state
    if (!isFailed) return this.props.children
    return (
      <FormPage>
        <Stack>
          <Alert tone="bad">
            {wasOffline
              ? 'This page cannot be fetched without a network. It opens by itself when you are back.'
              : 'Something went wrong on this page.'}
          </Alert>
          <Row>
            <Button onClick={reload}>Load it again</Button>
          </Row>
        </Stack>
      </FormPage>
    )
  }
}
