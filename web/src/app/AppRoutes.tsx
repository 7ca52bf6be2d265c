import { createRoutesFromElements, matchRoutes, Route, useRoutes } from 'react-router-dom'
import { HomePage, ProductPage, ResultsPage } from '../features/catalogue/index.ts'
import { routes } from '../lib/paths.ts'
import { homeRoutes, resultsRoutes } from './initialQueries.ts'
import { Layout } from './Layout.tsx'
import { adminPages, publicPages, userPages } from './lazyPages.ts'
import { NotFoundPage } from './NotFoundPage.tsx'
import { RequireAdmin } from './RequireAdmin.tsx'
import { RequireUser } from './RequireUser.tsx'

const pages = createRoutesFromElements(
  <Route element={<Layout />}>
    {homeRoutes.map((path) => (
      <Route key={path} path={path} element={<HomePage />} />
    ))}
    {resultsRoutes.map((path) => (
      <Route key={path} path={path} element={<ResultsPage />} />
    ))}
    <Route path={routes.product} element={<ProductPage />} />
    {publicPages.map(({ path, Page }) => (
      <Route key={path} path={path} element={<Page />} />
    ))}
    {userPages.map(({ path, Page }) => (
      <Route key={path} path={path} element={<RequireUser>{(user) => <Page key={user._id} user={user} />}</RequireUser>} />
    ))}
    <Route path={routes.admin.root} element={<RequireAdmin />}>
      {adminPages.map(({ path, Page }) => (
        <Route key={path} path={path} element={<Page />} />
      ))}
      <Route path="*" element={<NotFoundPage />} />
    </Route>
    <Route path="*" element={<NotFoundPage />} />
  </Route>,
)

/** Whether the path is that of a page. */
export const isPagePath = (pathname: string): boolean => matchRoutes(pages, pathname)?.at(-1)?.route.path !== '*'

export function AppRoutes() {
  return useRoutes(pages)
}
