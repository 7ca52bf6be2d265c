import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { apiQuery } from '../../lib/api/apiQuery.ts'
import { ApiError } from '../../lib/api/errors.ts'
import { WishListPage } from './WishListPage.tsx'

function render(client: QueryClient): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <StaticRouter location="/wishlist">
        <WishListPage />
      </StaticRouter>
    </QueryClientProvider>,
  )
}

it('is not empty when the list of the account cannot be read', () => {
  const client = new QueryClient()
  expect(render(client)).toContain('Your wish list is empty')
  const { queryKey } = apiQuery('users', '/users/wishlist')
  const error = new ApiError(503, 'service_unavailable', 'Please try again')
  client.getQueryCache().build(client, { queryKey }).setState({ status: 'error', error })
  const html = render(client)
  expect(html).toContain('Please try again')
  expect(html).not.toContain('Your wish list is empty')
})
