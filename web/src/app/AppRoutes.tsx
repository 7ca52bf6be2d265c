import { Route, Routes } from 'react-router-dom'
import { LoginPage, ProfilePage, RegisterPage } from '../features/account/index.ts'
import {
  OrderListPage,
  ProductEditPage,
  ProductListPage,
  ReportsPage,
  UserEditPage,
  UserListPage,
} from '../features/admin/index.ts'
import { CartPage } from '../features/cart/index.ts'
import { HomePage, ProductPage } from '../features/catalogue/index.ts'
import { PaymentPage, PlaceOrderPage, ShippingPage } from '../features/checkout/index.ts'
import { OrderPage } from '../features/order/index.ts'
import { HOME_PATHS, PRODUCT_PATH } from './firstQueries.ts'
import { Layout } from './Layout.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { RequireAdmin } from './RequireAdmin.tsx'
import { RequireUser } from './RequireUser.tsx'

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Layout />}>
        {HOME_PATHS.map((path) => (
          <Route key={path} path={path} element={<HomePage />} />
        ))}
        <Route path={PRODUCT_PATH} element={<ProductPage />} />
        <Route path="cart/:id?" element={<CartPage />} />
        <Route path="login" element={<LoginPage />} />
        <Route path="register" element={<RegisterPage />} />
        <Route path="profile" element={<RequireUser>{(user) => <ProfilePage key={user._id} user={user} />}</RequireUser>} />
        <Route path="shipping" element={<RequireUser>{(user) => <ShippingPage key={user._id} user={user} />}</RequireUser>} />
        <Route path="payment" element={<RequireUser>{(user) => <PaymentPage key={user._id} user={user} />}</RequireUser>} />
        <Route path="placeorder" element={<RequireUser>{(user) => <PlaceOrderPage key={user._id} user={user} />}</RequireUser>} />
        <Route path="order/:id" element={<RequireUser>{(user) => <OrderPage key={user._id} user={user} />}</RequireUser>} />
        <Route path="admin" element={<RequireAdmin />}>
          <Route path="userlist/:pageNumber?" element={<UserListPage />} />
          <Route path="user/:id/edit" element={<UserEditPage />} />
          <Route path="productlist/:pageNumber?" element={<ProductListPage />} />
          <Route path="product/:id/edit" element={<ProductEditPage />} />
          <Route path="orderlist/:pageNumber?" element={<OrderListPage />} />
          <Route path="reports" element={<ReportsPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  )
}
