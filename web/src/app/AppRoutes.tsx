import { Route, Routes } from 'react-router-dom'
import { ProfilePage } from '../features/account/index.ts'
import { HomePage, ProductPage, ResultsPage } from '../features/catalogue/index.ts'
import { PaymentPage, PlaceOrderPage, ShippingPage } from '../features/checkout/index.ts'
import { OrderPage } from '../features/order/index.ts'
import { routes } from '../lib/paths.ts'
import { homeRoutes, resultsRoutes } from './initialQueries.ts'
import { Layout } from './Layout.tsx'
import { adminPages, publicPages } from './lazyPages.ts'
import { NotFoundPage } from './NotFoundPage.tsx'
import { RequireAdmin } from './RequireAdmin.tsx'
import { RequireUser } from './RequireUser.tsx'

export function AppRoutes() {
  return (
    <Routes>
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
        <Route
          path={routes.profile}
          element={<RequireUser>{(user) => <ProfilePage key={user._id} user={user} />}</RequireUser>}
        />
        <Route
          path={routes.shipping}
          element={<RequireUser>{(user) => <ShippingPage key={user._id} user={user} />}</RequireUser>}
        />
        <Route
          path={routes.payment}
          element={<RequireUser>{(user) => <PaymentPage key={user._id} user={user} />}</RequireUser>}
        />
        <Route
          path={routes.placeOrder}
          element={<RequireUser>{(user) => <PlaceOrderPage key={user._id} user={user} />}</RequireUser>}
        />
        <Route path={routes.order} element={<RequireUser>{(user) => <OrderPage key={user._id} user={user} />}</RequireUser>} />
        <Route path={routes.admin.root} element={<RequireAdmin />}>
          {adminPages.map(({ path, Page }) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
          <Route path="*" element={<NotFoundPage />} />
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  )
}
