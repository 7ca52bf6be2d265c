/**
 * Every failure of the API: its stable code, HTTP status and message for the user, as the specification gives them.
 * The domain rejects with a code only; this table alone maps codes to HTTP. `{name}` is filled from the failure's details.
 */
export const failures = {
  no_token: { status: 401, message: 'Not authorized, no token' },
  bad_token: { status: 401, message: 'Not authorized, token failed' },
  bad_credentials: { status: 401, message: 'Invalid email or password' },
  second_factor_required: { status: 401, message: 'Please enter the code of your authenticator app' },
  challenge_invalid: { status: 401, message: 'This sign-in has taken too long. Please sign in again.' },
  second_factor_invalid: { status: 400, message: 'This code is not valid' },
  passkey_invalid: { status: 400, message: 'This passkey could not be verified. Please try again.' },
  passkey_unknown: {
    status: 400,
    message: 'The shop does not know this passkey: it was removed. Please sign in with your password.',
  },
  passkey_not_found: { status: 404, message: 'Passkey not found' },
  too_many_passkeys: { status: 409, message: 'You have too many passkeys. Please remove one first.' },
  address_not_found: { status: 404, message: 'Address not found' },
  too_many_restock_mails: {
    status: 409,
    message: 'You wait for 50 products already. Please do without one of them first.',
  },
  in_stock: { status: 409, message: 'This product can be bought now' },
  too_many_views: { status: 409, message: 'You can keep 20 views of a list. Please remove one first.' },
  wish_list_full: { status: 409, message: 'A wish list has room for 200 products. Please remove one first.' },
  too_many_addresses: { status: 409, message: 'You can keep 10 addresses. Please remove one first.' },
  second_factor_missing: {
    status: 403,
    message: 'Admins need a second factor. Please set it up on your profile page, and sign in again.',
  },
  email_unverified: { status: 403, message: 'Please confirm your e-mail address first' },
  sign_in_to_confirm: {
    status: 403,
    message: 'Please sign in to the account of this e-mail address to confirm it, or set a new password if it is not yours.',
  },
  not_admin: { status: 403, message: 'Not authorized as an admin' },
  not_permitted: { status: 403, message: 'You do not have the right to do this' },
  roles_of_admin: { status: 400, message: 'An admin has all rights, and no role' },
  reauthentication_required: { status: 403, message: 'Please enter your current password' },
  not_buyer: { status: 403, message: 'Only customers who have bought this product can review it' },
  not_payer: { status: 403, message: 'Only the customer can pay for this order' },
  invalid_request: { status: 400, message: '{reason}' },
  malformed_json: { status: 400, message: 'The request body is not valid JSON' },
  malformed_request: { status: 400, message: 'The request is malformed' },
  request_timeout: { status: 408, message: 'The request took too long to arrive' },
  headers_too_large: { status: 431, message: 'The address or the headers of the request are too long' },
  body_too_large: { status: 413, message: 'The request body is too large' },
  not_found: { status: 404, message: 'Not found' },
  not_a_picture: { status: 400, message: 'The picture must be PNG, JPEG, WebP or AVIF' },
  heic_picture: {
    status: 400,
    message:
      'This is a HEIC picture, as iPhones take them. Please save it as JPEG, for example by sharing it, and choose that file',
  },
  gif_picture: { status: 400, message: 'This is a GIF. Please save it as PNG or WebP, and choose that file' },
  damaged_picture: { status: 400, message: 'The picture cannot be read: the file is damaged' },
  too_many_pixels: { status: 400, message: 'The picture has too many pixels: at most 50 million are accepted' },
  picture_too_large: { status: 413, message: 'The picture is too large: at most 15 MB are accepted' },
  uploads_full: {
    status: 409,
    message: 'There is no space left for pictures. Pictures that nobody uses are removed after a day.',
  },
  api_key_not_found: { status: 404, message: 'API key not found' },
  program_not_found: { status: 404, message: 'The shop does not know this program' },
  grant_invalid: { status: 400, message: 'This code or token of a program is not valid, or not any longer' },
  webhook_not_found: { status: 404, message: 'Webhook not found' },
  too_many_webhooks: { status: 409, message: 'There are 20 webhooks already. Please delete one first.' },
  page_not_found: { status: 404, message: 'Page not found' },
  product_not_found: { status: 404, message: 'Product not found' },
  order_not_found: { status: 404, message: 'Order not found' },
  user_not_found: { status: 404, message: 'User not found' },
  session_not_found: { status: 404, message: 'Session not found' },
  common_password: { status: 400, message: 'This password is too common. Please choose another one.' },
  context_password: {
    status: 400,
    message: 'This password consists of words that everybody would try at this shop. Please choose another one.',
  },
  email_taken: { status: 400, message: 'User already exists' },
  last_admin: { status: 400, message: 'At least one admin is required' },
  delete_self: { status: 400, message: 'You cannot delete your own account here' },
  too_many_attempts: { status: 429, message: 'Too many attempts. Please try again later.' },
  too_many_requests: { status: 429, message: 'Too many requests. Please try again {when}.' },
  too_many_registrations: { status: 429, message: 'Too many registrations. Please try again {when}.' },
  too_many_open_orders: { status: 429, message: 'Too many open orders' },
  too_many_unconfirmed_orders: { status: 429, message: 'Please confirm your e-mail address first' },
  prices_changed: { status: 409, message: 'Prices have changed. Please review your cart.' },
  total_too_large: {
    status: 400,
    message: 'An order of more than {most} cannot be paid by card. Please order less, or pay on delivery.',
  },
  total_too_small: {
    status: 400,
    message: 'An order of less than {least} cannot be paid by card. Please order more, or pay on delivery.',
  },
  not_enough_stock: { status: 409, message: 'Not enough stock for {name}' },
  stock_changed: {
    status: 409,
    message: 'Stock has changed since this form was opened: {available} can be sold now. Please review it.',
  },
  import_not_found: { status: 404, message: 'Import not found' },
  variant_taken: { status: 409, message: 'The group has these options already: they are those of {name}' },
  group_full: { status: 409, message: 'A group has at most 100 products' },
  variants_refused: { status: 409, message: 'Some variants cannot be saved like this. Nothing was changed.' },
  sku_taken: { status: 409, message: 'The SKU {sku} is that of {name}' },
  delivery_unavailable: { status: 409, message: '{reason}' },
  order_refused: { status: 409, message: '{reason}' },
  order_expired: { status: 409, message: 'This order has expired. Please create a new order.' },
  order_cancelled: { status: 409, message: 'This order was cancelled. Please create a new order.' },
  order_refunded: {
    status: 409,
    message: 'Everything that was paid for this order was refunded. It can be neither delivered nor cancelled.',
  },
  cash_not_returned: {
    status: 409,
    message: 'This order was paid in cash. It cannot be cancelled: refund it, and say how the money was given back.',
  },
  paid_in_cash: { status: 409, message: 'This order was paid in cash. Please contact the shop to cancel it.' },
  already_shipped: { status: 409, message: 'A part of this order was sent. It can no longer be cancelled.' },
  nothing_to_send: { status: 409, message: 'Nothing of this order is left to send' },
  shipment_too_large: { status: 409, message: 'Only {left} of {name} can still be sent' },
  shipment_delivered: { status: 409, message: 'This shipment was delivered. It can no longer be changed.' },
  shipment_refunded: {
    status: 409,
    message:
      'Units of this shipment were refunded, or the customer has withdrawn from them. It cannot be cancelled, because they could be sent again.',
  },
  shipment_not_found: { status: 404, message: 'Shipment not found' },
  already_delivered: { status: 409, message: 'This order was delivered. It can no longer be cancelled.' },
  address_erased: {
    status: 409,
    message: 'The account of this customer was deleted, and the address with it. This order cannot be paid or delivered.',
  },
  not_delivered: { status: 409, message: 'This order is not delivered yet' },
  return_too_late: { status: 409, message: 'The time to return this order is over' },
  return_open: { status: 409, message: 'You have asked for a return of this order already. Please wait for its decision.' },
  return_withdrawn: {
    status: 409,
    message: 'The customer has withdrawn from the contract. That can be neither refused nor taken back.',
  },
  nothing_to_withdraw: { status: 409, message: 'There is nothing left of this order to withdraw from' },
  withdrawal_too_late: { status: 409, message: 'The time to withdraw from this order is over' },
  withdrawal_too_large: { status: 409, message: 'Only {left} of {name} can be withdrawn from' },
  withdrawal_excluded: { status: 409, message: 'There is no right to withdraw from {name}' },
  withdraw_from_all: {
    status: 409,
    message: 'This order is not paid yet. Please withdraw from all of it, and order again what you want to keep.',
  },
  return_too_large: { status: 409, message: 'Only {left} of {name} can be returned' },
  invoice_not_found: { status: 404, message: 'Invoice not found' },
  no_e_invoice: { status: 404, message: 'There is no e-invoice of this document' },
  return_not_found: { status: 404, message: 'Return not found' },
  return_decided: { status: 409, message: 'Somebody else has decided about this return already' },
  not_returner: { status: 403, message: 'Only the customer can return this order' },
  orders_to_deliver: { status: 409, message: 'This account has orders that are still to be delivered' },
  not_cod: { status: 400, message: 'Only COD orders can be marked as paid' },
  not_paid: { status: 400, message: 'Order is not paid' },
  paid_on_delivery: { status: 400, message: 'This order is paid on delivery' },
  link_invalid: { status: 400, message: 'This link is no longer valid. Please ask for a new one.' },
  payment_stays: {
    status: 409,
    message: 'This order was delivered, cancelled or refunded. Its payment can no longer be taken back.',
  },
  already_paid: { status: 409, message: 'Order is already paid' },
  not_card: {
    status: 400,
    message: 'This order was not paid by card. Please say how the money is given back, and why: method and reason are required.',
  },
  paid_by_card: { status: 400, message: 'This order was paid by card. Its money goes back to the card alone.' },
  already_refunded: { status: 409, message: 'Everything that was paid for this order has been refunded' },
  refund_too_large: { status: 409, message: 'Only {left} of {name} can still be refunded' },
  refund_refused: { status: 409, message: 'The payment provider refused the refund: {reason}' },
  payment_disputed: {
    status: 409,
    message: 'The bank of the customer disputes this payment. It cannot be refunded now.',
  },
  refund_failed: { status: 409, message: 'This refund was made and then failed: {reason}. Please refund again.' },
  refund_unreachable: {
    status: 502,
    message: 'The payment provider cannot be reached. The refund is noted and will be made as soon as it answers.',
  },
  payment_in_review: {
    status: 409,
    message: 'A payment for this order has arrived and is being checked. Please do not pay again.',
  },
  nothing_to_settle: { status: 409, message: 'This payment does not wait for a decision' },
  foreign_currency: { status: 409, message: 'This was paid in {currency}. It can only be refunded.' },
  payment_unverified: { status: 400, message: 'Failed to verify payment. Please contact support.' },
  payment_unreachable: { status: 502, message: 'Failed to verify payment. Please contact support.' },
  checkout_unreachable: { status: 502, message: 'The payment provider cannot be reached. Please try again.' },
  bad_signature: { status: 400, message: 'The webhook signature is not valid' },
  already_reviewed: { status: 409, message: 'Product already reviewed' },
  key_reused: { status: 422, message: 'This Idempotency-Key was used with another request body' },
  key_in_flight: { status: 409, message: 'A request with this Idempotency-Key is still being processed' },
  conflict: { status: 409, message: 'This was changed by someone else at the same moment. Please try again.' },
  changed_meanwhile: {
    status: 412,
    message: 'Somebody else has changed this since it was opened. Please compare with the present values.',
  },
  unavailable: { status: 503, message: 'The shop is busy. Please try again in a moment.' },
  reports_unavailable: {
    status: 503,
    message: 'Reports are not available right now. The shop sells on; they will catch up by themselves.',
  },
  internal: { status: 500, message: 'Something went wrong' },
} as const satisfies Record<string, { status: number; message: string }>

export type FailureCode = keyof typeof failures
export type FailureDetails = Readonly<Record<string, string | number>>

/** The message of a failure, with its details filled in. */
/** When a refused request may be repeated, rounded up. */
function whenOf(seconds: number | string | undefined): string {
  if (typeof seconds !== 'number') return 'later'
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return minutes === 1 ? 'in 1 minute' : `in ${String(minutes)} minutes`
}

export function failureMessage(code: FailureCode, details: FailureDetails = {}): string {
  const values: FailureDetails = { ...details, when: whenOf(details.retryAfter) }
  return failures[code].message.replace(/\{(\w+)\}/g, (_, key: string) => String(values[key] ?? ''))
}

export function isFailureCode(value: unknown): value is FailureCode {
  return typeof value === 'string' && Object.hasOwn(failures, value)
}
