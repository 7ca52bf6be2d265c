import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { ApiError } from '../../lib/api/errors.ts'
import { LoadFailure } from './LoadFailure.tsx'

const maya = { _id: 'u1', name: 'Maya', email: 'maya@example.com', isAdmin: false, token: 'token' }
const unknown = new ApiError(404, 'order_not_found', 'Order not found')

const render = (search: string, user: typeof maya | null, error: ApiError = unknown) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <StaticRouter location={`/order/o1${search}`}>
        <LoadFailure id="o1" user={user} error={error} onRetry={() => undefined} />
      </StaticRouter>
    </QueryClientProvider>,
  )

it('asks for the payment of who comes back from the payment page, whoever is signed in', async () => {
  const paid = () => render('?payment=success&session_id=cs_1', maya)
  await expect.poll(paid).toContain('Your payment')
  const html = paid()
  expect(html).not.toContain('Order not found')
  expect(html).toContain('Sign in with another account')
})

it('says who is signed in when the order is not theirs', () => {
  for (const search of ['', '?payment=success', '?payment=cancelled&session_id=cs_1']) {
    const html = render(search, maya)
    expect(html).toContain('Order not found')
    expect(html).toContain('You are signed in as maya@example.com.')
    expect(html).toContain('Sign in with another account')
  }
})

it('offers a visitor the sign-in', () => {
  const html = render('', null)
  expect(html).toContain('/login?redirect=%2Forder%2Fo1')
  expect(html).not.toContain('another account')
})

it('offers no other account when the order could not be loaded', () => {
  const html = render('?payment=success&session_id=cs_1', maya, new ApiError(503, 'service_unavailable', 'Please try again'))
  expect(html).toContain('Please try again')
  expect(html).not.toContain('another account')
})
