import { Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { styled } from 'styled-components'
import { PageMeta } from '../lib/PageMeta.tsx'
import { routes } from '../lib/paths.ts'
import { VisuallyHidden, Wrap } from '../ui/layout.ts'
import { Skeleton } from '../ui/Skeleton.ts'
import { color, space } from '../ui/tokens.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { CategoryBar } from './CategoryBar.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { Notices } from './Notices.tsx'
import { useNavigationFocus } from './useNavigationFocus.ts'
import { usePreloadCheckout } from './usePreloadCheckout.ts'
import { useSessionEffects } from './useSessionEffects.ts'

/** At least as high as the window, so that a short list does not move the footer into view. */
const Main = styled(Wrap)`
  flex: 1;
  min-height: 100dvh;
  padding-bottom: ${space.s8};

  &:focus {
    outline: none;
  }
`

const LoadingPage = styled.div`
  padding-top: ${space.s6};
`

const SkipLink = styled.a`
  position: fixed;
  z-index: 20;
  top: 12px;
  left: 12px;
  padding: 12px 18px;
  border-radius: 12px;
  background: ${color.ink};
  color: ${color.bg};
  font-weight: 600;

  &:not(:focus) {
    clip-path: inset(50%);
  }
`

/** Nothing leads away from the checkout but the header. */
const isWithoutCategories = (pathname: string): boolean =>
  [routes.admin.root, routes.shipping, routes.payment, routes.placeOrder].some((path) => pathname.startsWith(path))

export function Layout() {
  const { mainRef, pathname, place } = useNavigationFocus()
  useSessionEffects()
  usePreloadCheckout()
  return (
    <>
      <SkipLink href="#content">Skip to the content</SkipLink>
      <Header />
      {!isWithoutCategories(pathname) && <CategoryBar />}
      <Main as="main" id="content" ref={mainRef} tabIndex={-1}>
        <Notices />
        <ErrorBoundary key={place}>
          <Suspense
            fallback={
              <LoadingPage>
                <PageMeta />
                <VisuallyHidden as="h1">Loading</VisuallyHidden>
                <Skeleton $height="420px" />
              </LoadingPage>
            }
          >
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </Main>
      <Footer />
    </>
  )
}
