import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { addApiKeyRoutes } from './admin/api-keys.ts'
import { addAdminCountsRoute } from './admin/counts.ts'
import { addCustomerRoute } from './admin/customers.ts'
import { addHistoryRoute } from './admin/history.ts'
import { addOperationsRoutes } from './admin/operations.ts'
import { addSetupRoute } from './admin/setup.ts'
import { addSynonymRoutes } from './admin/synonyms.ts'
import { addWebhookRoutes } from './admin/webhooks.ts'
import { addViewRoutes } from './admin/views.ts'
import { addZeroResultSearchesRoute } from './admin/zero-result-searches.ts'
import { addUploadedImageRoute } from './images/uploaded-image.ts'
import { addBulkOrderRoutes } from './orders/bulk-orders.ts'
import { addCancelOrderRoute } from './orders/cancel-order.ts'
import { addCardPaymentRoutes } from './orders/card-payment.ts'
import { addDeliveryEstimateRoute } from './orders/delivery-estimate.ts'
import { addInvoiceRoutes } from './orders/invoices.ts'
import { addExportOrdersRoute } from './orders/export-orders.ts'
import { addListOrdersRoute } from './orders/list-orders.ts'
import { addMarkOrderRoutes } from './orders/mark-order.ts'
import { addOrderNoteRoute } from './orders/order-notes.ts'
import { addOwnOrderRoutes } from './orders/own-orders.ts'
import { addPlaceOrderRoute } from './orders/place-order.ts'
import { addRefundRoutes } from './orders/refunds.ts'
import { addReturnRoutes } from './orders/returns.ts'
import { addShipmentRoutes } from './orders/shipments.ts'
import { addPaymentAttentionRoutes } from './payments/attention.ts'
import { addReconciliationRoutes } from './payments/reconciliation.ts'
import { addStripeWebhookRoute } from './payments/stripe/webhook.ts'
import { addBrowseProductRoutes } from './products/browse-products.ts'
import { addImportProductRoutes } from './products/import/import-products.ts'
import { addManageProductRoutes } from './products/manage-products.ts'
import { addReviewProductRoute } from './products/review-product.ts'
import { addStockRoutes } from './products/stock.ts'
import { addSuggestionRoutes } from './products/suggest-products.ts'
import { addReportChangesRoute } from './reports/changes.ts'
import { addDrillDownRoutes } from './reports/drill-downs.ts'
import { addReportRoutes } from './reports/reports.ts'
import type { RouteContext } from './route.ts'
import { addSecurityLogRoutes } from './security/security-log.ts'
import { addShopRoutes } from './shop/shop.ts'
import { addUploadImageRoute } from './uploads/upload-image.ts'
import { addAddressRoutes } from './users/addresses.ts'
import { addLoginRoutes } from './users/login.ts'
import { addManageUserRoutes } from './users/manage-users.ts'
import { addRestockMailRoutes } from './users/restock-mails.ts'
import { addWishListRoutes } from './users/wish-list.ts'
import { addOwnDataRoutes } from './users/own-data.ts'
import { addPasskeyRoutes } from './users/passkeys.ts'
import { addPasswordRoutes } from './users/passwords.ts'
import { addProfileRoutes } from './users/profile.ts'
import { addSecondFactorRoutes } from './users/second-factor.ts'
import { addSessionRoutes } from './users/sessions.ts'
import { addVerifyEmailRoutes } from './users/verify-email.ts'
import { addReadUserRoutes } from './users/read-users.ts'

/** Adds the routes of the API. Their order is the order of the paths in /api/openapi.json. */
export function addRoutes(app: FastifyInstance, context: RouteContext): void {
  const api = app.withTypeProvider<ZodTypeProvider>()
  addBrowseProductRoutes(api, context)
  addSuggestionRoutes(api, context)
  addReviewProductRoute(api, context)
  addManageProductRoutes(api, context)
  addImportProductRoutes(app, context)
  addStockRoutes(api, context)
  addShopRoutes(api, context)
  addSynonymRoutes(api, context)
  addZeroResultSearchesRoute(api, context)
  addLoginRoutes(api, context)
  addPasswordRoutes(api, context)
  addVerifyEmailRoutes(api, context)
  addSessionRoutes(api, context)
  addProfileRoutes(api, context)
  addOwnDataRoutes(api, context)
  addWishListRoutes(api, context)
  addRestockMailRoutes(api, context)
  addSecondFactorRoutes(api, context)
  addPasskeyRoutes(api, context)
  addAddressRoutes(api, context)
  addReadUserRoutes(api, context)
  addManageUserRoutes(api, context)
  addDeliveryEstimateRoute(api, context)
  addPlaceOrderRoute(api, context)
  addOwnOrderRoutes(api, context)
  addListOrdersRoute(api, context)
  addBulkOrderRoutes(api, context)
  addExportOrdersRoute(api, context)
  addOrderNoteRoute(api, context)
  addMarkOrderRoutes(api, context)
  addCardPaymentRoutes(api, context)
  addCancelOrderRoute(api, context)
  addReturnRoutes(api, context)
  addShipmentRoutes(api, context)
  addInvoiceRoutes(api, context)
  addRefundRoutes(api, context)
  addPaymentAttentionRoutes(api, context)
  addReconciliationRoutes(api, context)
  addReportRoutes(api, context)
  addDrillDownRoutes(api, context)
  addReportChangesRoute(api, context)
  addSecurityLogRoutes(api, context)
  addOperationsRoutes(api, context)
  addSetupRoute(api, context)
  addAdminCountsRoute(api, context)
  addWebhookRoutes(api, context)
  addApiKeyRoutes(api, context)
  addViewRoutes(api, context)
  addCustomerRoute(api, context)
  addHistoryRoute(api, context)
  addStripeWebhookRoute(app, context)
  addUploadImageRoute(app, context)
  addUploadedImageRoute(app, context)
}
