import { createRoutesFromElements, matchRoutes, Route, useRoutes } from 'react-router-dom'
import { lazyComponent } from '../lib/lazyComponent.ts'
import { routes } from '../lib/paths.ts'
import { adminPages, checkoutPages, orderPage, publicPages, userPages } from './lazyPages.ts'
import { OrderRoute } from './OrderRoute.tsx'
import { RequireAdmin } from './RequireAdmin.tsx'
import { RequireBuyer } from './RequireBuyer.tsx'
import { RequireUser } from './RequireUser.tsx'

/** It knows the menu of the back office, which other pages do not load. */
const RequireRight = lazyComponent(() => import('./RequireRight.tsx'), 'RequireRight')
/** It lists the categories, which the steps of the checkout do not. */
const NotFoundPage = lazyComponent(() => import('../lib/NotFoundPage.tsx'), 'NotFoundPage')

export const furtherPages = createRoutesFromElements(
  <>
    {publicPages.map(({ path, Page }) => (
      <Route key={path} path={path} element={<Page />} />
    ))}
    {userPages.map(({ path, Page }) => (
      <Route key={path} path={path} element={<RequireUser>{(user) => <Page key={user._id} user={user} />}</RequireUser>} />
    ))}
    {checkoutPages.map(({ path, Page }) => (
      <Route key={path} path={path} element={<RequireBuyer>{(buyer) => <Page key={buyer._id} buyer={buyer} />}</RequireBuyer>} />
    ))}
    <Route path={orderPage.path} element={<OrderRoute />} />
    <Route path={routes.admin.root} element={<RequireAdmin />}>
      {adminPages.map(({ path, Page, right }) => (
        <Route
          key={path}
          path={path}
          element={
            <RequireRight right={right}>
              <Page />
            </RequireRight>
          }
        />
      ))}
      <Route path="*" element={<NotFoundPage />} />
    </Route>
    <Route path="*" element={<NotFoundPage />} />
  </>,
)

/** The page at the path, which has a module of its own. */
export const furtherPageAt = (pathname: string) =>
  matchRoutes([...publicPages, ...userPages, ...checkoutPages, orderPage, ...adminPages], pathname)?.[0]?.route.Page ??
  NotFoundPage

/** The pages that do not show products. */
export function FurtherRoutes() {
  return useRoutes(furtherPages)
}
