export { MAX_ADDRESS_NAME } from './address-name.ts'
export { addDays, daysBetween, monthOf } from './calendar.ts'
export type { Day, Month } from './calendar.ts'
export { slugify, toCsv, toCsvRows, withoutFormulaGuard } from './csv.ts'
export type { CsvValue } from './csv.ts'
export { DEFAULT_ACCENT } from './default-accent.ts'
export { createDeliveryEstimates, formatDelivery, isAwaitingDelivery } from './delivery.ts'
export type { DeliveryDays, DeliveryEstimate, EstimateDelivery } from './delivery.ts'
export { deliveryDays } from './delivery-days.ts'
export { deviceName, OPERATOR_COMMAND, shownDevice } from './devices.ts'
export { editDistance } from './edit-distance.ts'
export { failures, failureMessage, isFailureCode } from './failures.ts'
export type { FailureCode, FailureDetails } from './failures.ts'
export { foldText } from './fold-text.ts'
export type { HistoryKind } from './history-kinds.ts'
export { isId, uuid } from './ids.ts'
export { cents, CURRENCY, isWholeCents, MAX_CENTS, MAX_CHARGE, toCents, toDisplayedCents, toDollars } from './money.ts'
export type { Cents } from './money.ts'
export { ORDER_KEY_HEADER } from './order-key.ts'
export { PAYMENT_MINUTES, paymentDeadline } from './payment-deadline.ts'
export { missingForFreeShipping, priceLines, priceRefund } from './pricing.ts'
export type { LineAfterRefund, PricedLine, Totals } from './pricing.ts'
export { pickProductListParameters } from './product-filter.ts'
export type { ProductFilter, ProductListParameter } from './product-filter.ts'
export {
  hasVariants,
  imageVariants,
  imageWidths,
  MAX_PRODUCT_IMAGES,
  preparedSizes,
  smallPicture,
  UPLOADED_IMAGES,
  variantFormats,
  variantName,
} from './product-images.ts'
export { MAX_REASON } from './return-reason.ts'
export { apiKeyRights } from './api-key-rights.ts'
export type { ApiKeyRight } from './api-key-rights.ts'
export { isStaff, rights, rightsOf, staffRoleNames, staffRoles } from './rights.ts'
export type { Right, StaffRole } from './rights.ts'
export { MAX_SPECIFICATIONS } from './specifications.ts'
export type { Specification, Variant } from './specifications.ts'
export { MAX_WISHES } from './wish-list.ts'
export type { ImageShape, ImageVariant, VariantFormat } from './product-images.ts'
export { NONCE_PLACEHOLDER } from './rendering.ts'
export type { ApiResponse, CreateRenderer, PageRequest, RenderedPage, RenderPage } from './rendering.ts'
export { knownCarriers, linesToSend, MAX_TRACKING, trackingUrl, unsentLines } from './shipments.ts'
export { isPageSlug, pageSlugs, pageTitles } from './shop-pages.ts'
export type { PageSlug } from './shop-pages.ts'
export { findByName, findBySlug, slugsOf } from './slugs.ts'
export { MAX_ORDER_LINES, MAX_QTY, stockStatus, stockStatuses } from './stock.ts'
export type { StockStatus } from './stock.ts'
export { createTimeFormat, formatIsoTime, offsetName } from './time-format.ts'
export { timeZone } from './time-zone.ts'
