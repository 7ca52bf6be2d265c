import type { Right } from '@shop/contracts/staff'
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
  ApiKeysPage,
  ConsentPage,
  CustomerPage,
  HistoryPage,
  ExtensionsPage,
  OperationsPage,
  OrderListPage,
  PackingSlipsPage,
  PaymentsPage,
  ProductEditPage,
  ProductImportPage,
  ProductListPage,
  ReportsPage,
  ReturnsPage,
  RunningOutPage,
  SecurityLogPage,
  ShopSettingsPage,
  TermsPage,
  SynonymsPage,
  UserEditPage,
  UserListPage,
  VariantsPage,
  WebhooksPage,
} from '../features/admin/index.ts'
import { CartPage } from '../features/cart/index.ts'
import { RestockMailPage, WishListPage } from '../features/catalogue/index.ts'
import { PaymentPage, PlaceOrderPage, ShippingPage } from '../features/checkout/index.ts'
import { OrderPage } from '../features/order/index.ts'
import { DeliveryPage, InformationPage } from '../features/shop/index.ts'
import { paths, routes } from '../lib/paths.ts'
import { HomeEditorRoute } from './HomeEditorRoute.tsx'

/** Pages for everyone whose modules load when they are opened. */
export const publicPages = [
  { path: routes.cart, Page: CartPage },
  { path: routes.wishList, Page: WishListPage },
  { path: routes.restockMail, Page: RestockMailPage },
  { path: paths.page('shipping'), Page: DeliveryPage },
  { path: routes.page, Page: InformationPage },
  { path: routes.login, Page: LoginPage },
  { path: routes.register, Page: RegisterPage },
  { path: routes.forgotPassword, Page: ForgotPasswordPage },
  { path: routes.verifyEmail, Page: VerifyEmailPage },
  { path: routes.resetPassword, Page: ResetPasswordPage },
]

/** Pages for signed-in users, which they are given. */
export const userPages = [
  { path: routes.profile, Page: ProfilePage },
  { path: routes.programConsent, Page: ConsentPage },
]

/** The steps of the checkout, for signed-in users and guests. */
export const checkoutPages = [
  { path: routes.shipping, Page: ShippingPage },
  { path: routes.payment, Page: PaymentPage },
  { path: routes.placeOrder, Page: PlaceOrderPage },
]

/** For a signed-in user, or for who has the key of a guest's order. */
export const orderPage = { path: routes.order, Page: OrderPage }

/** The pages of the back office, each with the right that it needs. */
export const adminPages = [
  { path: routes.admin.root, Page: AdminHomePage, right: 'settings:read' },
  { path: routes.admin.userList, Page: UserListPage, right: 'customers:read' },
  { path: routes.admin.user, Page: UserEditPage, right: 'admin' },
  { path: routes.admin.customer, Page: CustomerPage, right: 'customers:read' },
  { path: routes.admin.productList, Page: ProductListPage, right: 'catalogue:read' },
  { path: routes.admin.product, Page: ProductEditPage, right: 'catalogue:write' },
  { path: routes.admin.variants, Page: VariantsPage, right: 'catalogue:write' },
  { path: routes.admin.productImport, Page: ProductImportPage, right: 'catalogue:write' },
  { path: routes.admin.stock, Page: RunningOutPage, right: 'catalogue:read' },
  { path: routes.admin.orderList, Page: OrderListPage, right: 'orders:read' },
  { path: routes.admin.returns, Page: ReturnsPage, right: 'orders:read' },
  { path: routes.admin.payments, Page: PaymentsPage, right: 'orders:read' },
  { path: routes.admin.operations, Page: OperationsPage, right: 'settings:read' },
  { path: routes.admin.extensions, Page: ExtensionsPage, right: 'settings:read' },
  { path: routes.admin.reports, Page: ReportsPage, right: 'reports:read' },
  { path: routes.admin.synonyms, Page: SynonymsPage, right: 'catalogue:write' },
  { path: routes.admin.shop, Page: ShopSettingsPage, right: 'settings:write' },
  { path: routes.admin.terms, Page: TermsPage, right: 'settings:write' },
  { path: routes.admin.homePage, Page: HomeEditorRoute, right: 'settings:write' },
  { path: routes.admin.webhooks, Page: WebhooksPage, right: 'admin' },
  { path: routes.admin.history, Page: HistoryPage, right: 'admin' },
  { path: routes.admin.apiKeys, Page: ApiKeysPage, right: 'admin' },
  { path: routes.admin.security, Page: SecurityLogPage, right: 'admin' },
  { path: routes.admin.packingSlips, Page: PackingSlipsPage, right: 'orders:read' },
] as const satisfies readonly { readonly path: string; readonly Page: unknown; readonly right: Right }[]
