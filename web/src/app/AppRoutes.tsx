import { createRoutesFromElements, matchRoutes, Route, useLocation, useRoutes } from 'react-router-dom'
import { HomePage, homeRoutes, isBlankSearch, ProductPage, ResultsPage, resultsRoutes } from '../features/catalogue/index.ts'
import { routes } from '../lib/paths.ts'
import { Layout } from './Layout.tsx'
import { adminPages, checkoutPages, publicPages, userPages } from './lazyPages.ts'
import { OrderRoute } from './OrderRoute.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { RequireAdmin } from './RequireAdmin.tsx'
import { RequireBuyer } from './RequireBuyer.tsx'
import { RequireUser } from './RequireUser.tsx'

function Results() {
  const { pathname, search } = useLocation()
  return isBlankSearch(pathname, new URLSearchParams(search)) ? <NotFoundPage /> : <ResultsPage />
}

const pages = createRoutesFromElements(
  <Route element={<Layout />}>
    {homeRoutes.map((path) => (
      <Route key={path} path={path} element={<HomePage />} />
    ))}
    {resultsRoutes.map((path) => (
      <Route key={path} path={path} element={<Results />} />
    ))}
    <Route path={routes.product} element={<ProductPage />} />
    {publicPages.map(({ path, Page }) => (
      <Route key={path} path={path} element={<Page />} />
    ))}
    {userPages.map(({ path, Page }) => (
      <Route key={path} path={path} element={<RequireUser>{(user) => <Page key={user._id} user={user} />}</RequireUser>} />
    ))}
    {checkoutPages.map(({ path, Page }) => (
      <Route key={path} path={path} element={<RequireBuyer>{(buyer) => <Page key={buyer._id} buyer={buyer} />}</RequireBuyer>} />
    ))}
    <Route path={routes.order} element={<OrderRoute />} />
    <Route path={routes.admin.root} element={<RequireAdmin />}>
      {adminPages.map(({ path, Page }) => (
        <Route key={path} path={path} element={<Page />} />
      ))}
      <Route path="*" element={<NotFoundPage />} />
    </Route>
    <Route path="*" element={<NotFoundPage />} />
  </Route>,
)

/** Whether the path is that of a page, with this query. */
export const isPagePath = (pathname: string, query: string): boolean =>
  matchRoutes(pages, pathname)?.at(-1)?.route.path !== '*' && !isBlankSearch(pathname, new URLSearchParams(query))

export function AppRoutes() {
  return useRoutes(pages)
}
