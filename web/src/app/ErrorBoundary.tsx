import { Component, type ReactNode } from 'react'
import { isOnline } from '../lib/useOnline.ts'
import { Button } from '../ui/Button.tsx'
import { FormPage, PageTitle, Row, Stack } from '../ui/layout.ts'

interface ErrorBoundaryState {
  hasError: boolean
  /** The browser was offline, so the page's module could not be loaded; it reloads once the browser is online. */
  wasOffline: boolean
}

const reload = () => location.reload()

/** Shows a message and a reload button when a page fails to load or to render. */
export class ErrorBoundary extends Component<{ children: ReactNode }, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasError: false, wasOffline: false }

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { hasError: true, wasOffline: !isOnline() }
  }

  override componentDidCatch() {
    if (!isOnline()) addEventListener('online', reload)
  }

  override componentWillUnmount() {
    removeEventListener('online', reload)
  }

  override render() {
    const { hasError, wasOffline } = this.state
    if (!hasError) return this.props.children
    return (
      <FormPage>
        <Stack>
          <PageTitle>That did not work</PageTitle>
          <p role="alert">
            {wasOffline
              ? 'This page cannot be fetched without a network. It opens by itself when you are back.'
              : 'Something went wrong on this page.'}
          </p>
          <Row>
            <Button onClick={reload}>Load it again</Button>
          </Row>
        </Stack>
      </FormPage>
    )
  }
}
