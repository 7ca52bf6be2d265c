import { Route, Routes } from 'react-router-dom'
import {
  ForgotPasswordPage,
  LoginPage,
  ProfilePage,
  RegisterPage,
  ResetPasswordPage,
  VerifyEmailPage,
} from '../features/account/index.ts'
import {
  AdminHomePage,
  OrderListPage,
  OperationsPage,
  PaymentsPage,
  ProductEditPage,
  ProductListPage,
  ReportsPage,
  SecurityLogPage,
  UserEditPage,
  UserListPage,
} from '../features/admin/index.ts'
import { CartPage } from '../features/cart/index.ts'
import { HomePage, ProductPage, ResultsPage } from '../features/catalogue/index.ts'
import { PaymentPage, PlaceOrderPage, ShippingPage } from '../features/checkout/index.ts'
import { OrderPage } from '../features/order/index.ts'
import { routes } from '../lib/paths.ts'
import { homeRoutes, resultsRoutes } from './initialQueries.ts'
import { Layout } from './Layout.tsx'
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
        <Route path={routes.cart} element={<CartPage />} />
        <Route path={routes.login} element={<LoginPage />} />
        <Route path={routes.register} element={<RegisterPage />} />
        <Route path={routes.forgotPassword} element={<ForgotPasswordPage />} />
        <Route path={routes.verifyEmail} element={<VerifyEmailPage />} />
        <Route path={routes.resetPassword} element={<ResetPasswordPage />} />
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
          <Route index element={<AdminHomePage />} />
          <Route path={routes.admin.userList} element={<UserListPage />} />
          <Route path={routes.admin.user} element={<UserEditPage />} />
          <Route path={routes.admin.productList} element={<ProductListPage />} />
          <Route path={routes.admin.product} element={<ProductEditPage />} />
          <Route path={routes.admin.orderList} element={<OrderListPage />} />
          <Route path={routes.admin.payments} element={<PaymentsPage />} />
          <Route path={routes.admin.operations} element={<OperationsPage />} />
          <Route path={routes.admin.reports} element={<ReportsPage />} />
          <Route path={routes.admin.security} element={<SecurityLogPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  )
}
