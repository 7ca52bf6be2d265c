import { createRoutesFromElements, Route, useRoutes } from 'react-router-dom'
import { lazyComponent } from '../lib/lazyComponent.ts'
import { Layout } from './Layout.tsx'
import { storefrontPages } from './storefrontPages.ts'

export const FurtherPages = lazyComponent(() => import('./FurtherRoutes.tsx'), 'FurtherRoutes')

const pages = createRoutesFromElements(
  <Route element={<Layout />}>
    {storefrontPages.map(({ path, Page }) => (
      <Route key={path} path={path} element={<Page />} />
    ))}
    <Route path="*" element={<FurtherPages />} />
  </Route>,
)

export function ShopRoutes() {
  return useRoutes(pages)
}
