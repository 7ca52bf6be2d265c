import type { SignedInUser } from '@shop/contracts/accounts'
import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { ErrorAlert } from '../../lib/api/ErrorAlert.tsx'
import { hasCode } from '../../lib/api/errors.ts'
import { PageMeta } from '../../lib/PageMeta.tsx'
import { lazyComponent } from '../../lib/lazyComponent.ts'
import { paths } from '../../lib/paths.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Muted, Row, Stack, TextLink } from '../../ui/layout.ts'
import { OrderFrame, OrderTitle, Page } from './OrderFrame.tsx'
import { OtherAccount } from './OtherAccount.tsx'
import { usePaidSessionId } from './usePaidSessionId.ts'

/** Few orders need it. */
const PaidOrderPage = lazyComponent(() => import('./PaidOrderPage.tsx'), 'PaidOrderPage')

function CutLink({ id }: { id: string }) {
  return (
    <>
      <Alert tone="calm">Some programs cut long links. Please open the whole link in our mail about the order.</Alert>
      <TextLink as="p">
        <Muted>Is it yours?</Muted> <Link to={paths.login(paths.order(id))}>Sign in to see it</Link>
      </TextLink>
    </>
  )
}

interface LoadFailureProps {
  id: string
  user: SignedInUser | null
  error: unknown
  onRetry: () => void
}

/** Who comes back from the payment page is told of the payment, whoever is signed in in this browser. */
export function LoadFailure({ id, user, error, onRetry }: LoadFailureProps) {
  const sessionId = usePaidSessionId()
  const isUnknown = hasCode(error, 'order_not_found')
  if (isUnknown && sessionId !== null)
    return (
      <Suspense fallback={<OrderFrame />}>
        <PaidOrderPage id={id} sessionId={sessionId} user={user} />
      </Suspense>
    )
  return (
    <Page>
      <PageMeta title="Your order" />
      <OrderTitle number={undefined} />
      <Stack>
        <ErrorAlert error={error} />
        {isUnknown && (user ? <OtherAccount user={user} /> : <CutLink id={id} />)}
        <Row>
          <Button variant="quiet" onClick={onRetry}>
            Try again
          </Button>
        </Row>
      </Stack>
    </Page>
  )
}
