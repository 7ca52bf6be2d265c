import type { SignedInUser } from '@shop/contracts/accounts'
import { checkPayment } from '@shop/contracts/payments/endpoints'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { api } from '../../lib/api/client.ts'
import { getErrorMessage, hasCode } from '../../lib/api/errors.ts'
import { formatDollars } from '../../lib/format.ts'
import { PageMeta } from '../../lib/PageMeta.tsx'
import { paths } from '../../lib/paths.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { FormPage, Muted, PageTitle, Stack, TextLink } from '../../ui/layout.ts'
import { Skeleton } from '../../ui/Skeleton.ts'
import { OtherAccount } from './OtherAccount.tsx'

export interface PaidOrderPageProps {
  id: string
  /** Of the payment page, by which the payer comes back. */
  sessionId: string
  /** Who is signed in in this browser, and is not the customer. */
  user: SignedInUser | null
}

function usePayment({ id, sessionId }: Pick<PaidOrderPageProps, 'id' | 'sessionId'>) {
  return useQuery({
    queryKey: ['orders', id, 'payment', sessionId],
    queryFn: () => api.send(checkPayment, { params: { id }, body: { sessionId } }),
  })
}

/** The payment may come a moment later than its customer. */
function NotYet({ error, isFetching, onRetry }: { error: unknown; isFetching: boolean; onRetry: () => void }) {
  if (hasCode(error, 'order_cancelled', 'order_expired'))
    return <Alert tone="warn">This order was cancelled before your payment came. What you paid goes back to your card.</Alert>
  const isUnconfirmed = hasCode(error, 'payment_unverified', 'payment_unreachable')
  return (
    <>
      <Alert tone="warn">
        {isUnconfirmed
          ? 'We are checking your payment. If you have paid, your order is safe: you need not pay again.'
          : getErrorMessage(error)}
      </Alert>
      <Button variant="quiet" busy={isFetching} onClick={onRetry}>
        Check again
      </Button>
    </>
  )
}

/** For who comes back from the payment page in another browser, which knows neither the customer nor the key of the order. */
export function PaidOrderPage({ id, sessionId, user }: PaidOrderPageProps) {
  const { data, error, isFetching, refetch } = usePayment({ id, sessionId })
  return (
    <FormPage>
      <PageMeta title="Your payment" />
      <Stack $gap="s5">
        <PageTitle>{data ? `Order #${data.number}` : 'Your payment'}</PageTitle>
        {!data && !error && <Skeleton $height="90px" />}
        {error && <NotYet error={error} isFetching={isFetching} onRetry={() => void refetch()} />}
        {data && (
          <Alert tone={data.isPaid ? 'ok' : 'calm'} role="status">
            {data.isPaid
              ? `Thank you. Your payment of ${formatDollars(data.totalPrice)} has arrived.`
              : `We are checking your payment of ${formatDollars(data.totalPrice)}.`}
          </Alert>
        )}
        <Muted as="p">Everything about your order is behind the link in the mail that we send to its e-mail address.</Muted>
        {user ? (
          <OtherAccount user={user} />
        ) : (
          <TextLink as="p">
            <Muted>Do you have an account?</Muted> <Link to={paths.login(paths.order(id))}>Sign in to see the order</Link>
          </TextLink>
        )}
      </Stack>
    </FormPage>
  )
}
