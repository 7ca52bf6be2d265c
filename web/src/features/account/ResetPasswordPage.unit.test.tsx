import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { ResetPasswordPage } from './ResetPasswordPage.tsx'

const render = (location: string) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <StaticRouter location={location}>
        <ResetPasswordPage />
      </StaticRouter>
    </QueryClientProvider>,
  )

it('has the address of the link as the user name of the new password', () => {
  const html = render('/reset-password?token=t#email=ada%2Bshop%40mail.example')
  expect(html).toMatch(/<input[^>]*autoComplete="username"[^>]*value="ada\+shop@mail\.example"/)
})

it('has none where an older link has no address', () => {
  expect(render('/reset-password?token=t')).not.toContain('username')
})
