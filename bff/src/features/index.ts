import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { addApiKeyRoutes } from './api-keys/routes.ts'
import { addAdminCountsRoute } from './lists/counts.ts'
import { addCustomerRoute } from './customers/routes.ts'
import { addHistoryRoute } from './history/routes.ts'
import { addOperationsRoutes } from './operations/routes.ts'
import { addSetupRoute } from './shop/setup.ts'
import { addSynonymRoutes } from './search/synonyms.ts'
import { addWebhookRoutes } from './webhooks/routes.ts'
import { addViewRoutes } from './lists/views.ts'
import { addZeroResultSearchesRoute } from './search/zero-result-searches.ts'
import { addUploadedImageRoute } from './images/uploaded-image.ts'
import { addBulkOrderRoutes } from './orders/bulk-orders.ts'
import { addCancelOrderRoute } from './orders/cancel-order.ts'
import { addContractWithdrawalRoute } from './contract-withdrawals/routes.ts'
import { addCardPaymentRoutes } from './payments/card-payment.ts'
import { addInvoiceRoutes } from './invoices/routes.ts'
import { addExportOrdersRoute } from './orders/export-orders.ts'
import { addListOrdersRoute } from './orders/list-orders.ts'
import { addMarkOrderRoutes } from './orders/mark-order.ts'
import { addOrderNoteRoute } from './orders/order-notes.ts'
import { addOwnOrderRoutes } from './orders/own-orders.ts'
import { addPlaceOrderRoute } from './orders/place-order.ts'
import { addRefundRoutes } from './refunds/routes.ts'
import { addReturnRoutes } from './returns/routes.ts'
import { addDeliveryEstimateRoute, addShipmentRoutes } from './shipments/routes.ts'
import { addShipmentFileRoute } from './shipments/shipment-file.ts'
import { addPaymentAttentionRoutes } from './payments/attention.ts'
import { addReconciliationRoutes } from './payments/reconciliation.ts'
import { addStripeWebhookRoute } from './payments/stripe-webhook.ts'
import { addBrowseProductRoutes } from './products/browse-products.ts'
import { addImportProductRoutes } from './imports/import-products.ts'
import { addManageProductRoutes } from './products/manage-products.ts'
import { addVariantRoutes } from './products/variants.ts'
import { addReviewRoutes } from './reviews/routes.ts'
import { addStockRoutes } from './stock/routes.ts'
import { addSuggestionRoutes } from './search/suggest-products.ts'
import { addReportChangesRoute } from './reports/changes.ts'
import { addDrillDownRoutes } from './reports/drill-downs.ts'
import { addReportRoutes } from './reports/reports.ts'
import type { RouteContext } from './context.ts'
import { addSecurityLogRoutes } from './security/routes.ts'
import { addShopRoutes } from './shop/routes.ts'
import { addUploadImageRoute } from './images/upload-image.ts'
import { addAddressRoutes } from './addresses/routes.ts'
import { addLoginRoutes } from './accounts/login.ts'
import { addManageUserRoutes } from './accounts/manage-users.ts'
import { addRestockMailRoutes } from './mails/restock-mails.ts'
import { addVisitorRestockMailRoutes } from './mails/visitor-restock-mails.ts'
import { addWishListRoutes } from './wish-list/routes.ts'
import { addOwnDataRoutes } from './own-data/routes.ts'
import { addPasskeyRoutes } from './factors/passkeys.ts'
import { addPasswordRoutes } from './accounts/passwords.ts'
import { addProfileRoutes } from './accounts/profile.ts'
import { addSecondFactorRoutes } from './factors/second-factor.ts'
import { addSessionRoutes } from './sessions/routes.ts'
import { addVerifyEmailRoutes } from './accounts/verify-email.ts'
import { addReadUserRoutes } from './accounts/read-users.ts'

/** Adds the routes of the API. Their order is the order of the paths in /api/openapi.json. */
export function addRoutes(app: FastifyInstance, context: RouteContext): void {
  const api = app.withTypeProvider<ZodTypeProvider>()
  addBrowseProductRoutes(api, context)
  addSuggestionRoutes(api, context)
  addReviewRoutes(api, context)
  addManageProductRoutes(api, context)
  addVariantRoutes(api, context)
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
  addVisitorRestockMailRoutes(api, context)
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
  addContractWithdrawalRoute(api, context)
  addShipmentRoutes(api, context)
  addShipmentFileRoute(app, context)
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
