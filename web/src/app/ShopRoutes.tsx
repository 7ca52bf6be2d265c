import { createRoutesFromElements, Route, useRoutes } from 'react-router-dom'
import { Layout } from './Layout.tsx'
import { LazyFurtherRoutes, storefrontPages } from './storefrontPages.ts'

const pages = createRoutesFromElements(
  <Route element={<Layout />}>
    {storefrontPages.map(({ path, Page }) => (
      <Route key={path} path={path} element={<Page />} />
    ))}
    <Route path="*" element={<LazyFurtherRoutes />} />
  </Route>,
)

export function ShopRoutes() {
  return useRoutes(pages)
}
