export { addDays, secondsAfter, daysBetween, LAST_DAY, monthOf, nextWorkingDay, type Day, type Month } from './calendar.ts'
export { compareNames } from './compare-names.ts'
export { slugify, toCsv, toCsvRows, withoutFormulaGuard, type CsvValue } from './csv.ts'
export { editDistance } from './edit-distance.ts'
export type { Answered, Carried, Endpoint, EndpointSchemas } from './endpoint.ts'
export { failureMessage, failures, isFailureCode, type FailureCode, type FailureDetails } from './failures.ts'
export { cents, csvFile, decimalsRule, errorResponse, messageResponse, type ErrorResponse } from './fields.ts'
export { foldText } from './fold-text.ts'
export { idParams, isId, madeAtOf, uuid } from './ids.ts'
export { isWithinYears } from './moment.ts'
export { currencyCodes, findCurrency, fromStripeAmount, leastCharge, mostCharge, toStripeAmount } from './currencies.ts'
export {
  currencyMarks,
  currencySymbol,
  formatCents,
  formatDollars,
  MAX_CENTS,
  moneyStep,
  setCurrency,
  shopCurrency,
  toCents,
  toDisplayedCents,
  toDollars,
  US_DOLLARS,
  type Cents,
  type Currency,
} from './money.ts'
export { decimalText, endingRange, isWholeCents } from './money-text.ts'
export { paymentMethod, paymentMethods, type PaymentMethod } from './payment-method.ts'
export { phoneDigits } from './phone-number.ts'
export { withoutCountryLetters } from './postal-letters.ts'
export {
  NONCE_PLACEHOLDER,
  YEAR_PLACEHOLDER,
  type ApiResponse,
  type CreateRenderer,
  type PageRequest,
  NOT_FOUND_PATH,
  type RenderedPage,
  type RenderPage,
} from './rendering.ts'
export { beginningOf, shortenText } from './shorten-text.ts'
export { findByName, findBySlug, slugsOf } from './slugs.ts'
export { isShortenedNumber, isSpreadsheetError } from './spreadsheet-values.ts'
export { createTimeFormat, formatIsoTime, formatLocalTime, offsetName, readLocalTime } from './time-format.ts'
export { timeZone } from './time-zone.ts'
export { readAmount, readCount, readNumber, withoutCurrency } from './typed-number.ts'
export { readPercent } from './typed-percent.ts'
export { undressed, withoutPasted } from './typed-text.ts'
