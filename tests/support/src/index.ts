export { registerAdmin, waitForAdminAccess } from './admin-access.ts'
export { payByCard, placeCardOrder } from './card-order.ts'
export { confirmAddress } from './confirm-address.ts'
export { placeConcurrentOrders } from './concurrent-orders.ts'
export { startDistributedShop } from './distributed-shop.ts'
export { queryDatabase } from './query-database.ts'
export { adminCredentials } from './running-shop.ts'
export type { RunningShop } from './running-shop.ts'
export { topicOf } from './mail-topic.ts'
export { startSmtpProxy } from './smtp-proxy.ts'
export type { SmtpProxy } from './smtp-proxy.ts'
export { startShop } from './start-shop.ts'
export { createAuthenticator } from './software-authenticator.ts'
export type { AuthenticatorOptions } from './software-authenticator.ts'
export { fetchRenderedPage, waitForRendering } from './rendered-page.ts'
export { readStockLevel } from './stock-level.ts'
export { startTestShop, startTestShopOn } from './test-shop.ts'
export type { TestShop, TestShopWithReports } from './test-shop.ts'
export { totpCode } from './totp-code.ts'
export {
  startDemoShop,
  startWebShop,
  startWebShopAt,
  startWebShopIn,
  startWebShopWithAssistants,
  startWebShopWithMails,
  startWebShopWithWebhooks,
} from './web-shop.ts'
export { startTemporaryShop, type TemporaryShop } from './temporary-shop.ts'
