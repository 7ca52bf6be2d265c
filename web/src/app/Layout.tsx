import { Suspense } from 'react'
import { Outlet, useLocation, type Location } from 'react-router-dom'
import { styled } from 'styled-components'
import { PageMeta } from '../lib/PageMeta.tsx'
import { isAdminPath, isOrder, routes } from '../lib/paths.ts'
import { placeOf } from '../lib/placeOf.ts'
import { useStoredValue } from '../lib/storedValue.ts'
import { VisuallyHidden, Wrap } from '../ui/layout.ts'
import { Skeleton } from '../ui/Skeleton.ts'
import { color, space } from '../ui/tokens.ts'
import { AdminFooter, AdminHeader, AdminOutlet, AdminRail } from './admin/index.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { DeferredCategoryBar, DeferredFooter, DeferredNotices, DeferredSessionEffects } from './deferredFrame.tsx'
import { Bar, Header, HeaderContent } from './Header.tsx'
import { staffOrderFrame } from './staffOrderFrame.ts'

/** The page, beside the rail of the back office. */
const Columns = styled.div`
  display: grid;
  flex: 1;
  grid-template-columns: auto minmax(0, 1fr);

  > main {
    grid-column: 2;
  }
`

/** At least as high as the window, so that a short list does not move the footer into view. */
const Main = styled(Wrap)`
  min-height: 100dvh;
  padding-bottom: ${space.s8};

  &:focus {
    outline: none;
  }
`

const LoadingPage = styled.div`
  padding-top: ${space.s6};
`

function LoadingContent() {
  return (
    <LoadingPage>
      <PageMeta />
      <VisuallyHidden as="h1">Loading</VisuallyHidden>
      <Skeleton $height="420px" />
    </LoadingPage>
  )
}

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

/** Nothing leads away from the checkout but the header, nor from the sign-in on the way there. */
function isWithoutCategories({ pathname, search }: Location): boolean {
  const page = pathname === routes.login ? (new URLSearchParams(search).get('redirect') ?? '') : pathname
  return [routes.shipping, routes.payment, routes.placeOrder].some((path) => page.startsWith(path))
}

export function Layout() {
  const location = useLocation()
  const { pathname } = location
  const isStaffOrder = useStoredValue(staffOrderFrame)
  const isAdminPage = isAdminPath(pathname) || (isStaffOrder && isOrder(pathname))
  return (
    <>
      <SkipLink href="#content">Skip to the content</SkipLink>
      {isAdminPage ? (
        <Suspense
          fallback={
            <Bar>
              <HeaderContent />
            </Bar>
          }
        >
          <AdminHeader />
        </Suspense>
      ) : (
        <Header />
      )}
      {!isAdminPage && !isWithoutCategories(location) && <DeferredCategoryBar />}
      <Columns>
        {isAdminPage && (
          <Suspense fallback={null}>
            <AdminRail />
          </Suspense>
        )}
        <Main as="main" id="content" tabIndex={-1}>
          <DeferredNotices />
          <ErrorBoundary key={placeOf(location)}>
            <Suspense fallback={<LoadingContent />}>{isAdminPage ? <AdminOutlet /> : <Outlet />}</Suspense>
          </ErrorBoundary>
        </Main>
      </Columns>
      {isAdminPage ? (
        <Suspense fallback={null}>
          <AdminFooter />
        </Suspense>
      ) : (
        <DeferredFooter />
      )}
      <DeferredSessionEffects />
    </>
  )
}
