import type { PlantedFault } from './plant.ts'

const refunds = 'services/payment/src/domain/refunds.ts'

const ofOrders: readonly PlantedFault[] = [
  {
    name: 'second: a sent order can be cancelled',
    file: 'services/order/src/domain/cancellation.ts',
    guard: "      if (wasSent) return reject('already_shipped')\n",
  },
  {
    name: 'second: units go back twice',
    file: 'services/order/src/domain/returns.ts',
    guard: 'Math.max(undelivered + quantityOf(returned, productId), quantityOf(refunded, productId))',
    without: 'Math.max(undelivered, quantityOf(refunded, productId))',
  },
  {
    name: 'second: a refund withdraws units that are under way',
    file: 'services/order/src/domain/shipments.ts',
    guard: 'const qty = Math.min(wanted, left)',
    without: 'const qty = wanted',
  },
  {
    name: 'second: invoices of a new year count on',
    file: 'services/order/src/store/invoices.ts',
    guard: ' AND i.year = waiting.year), 0)',
    without: '), 0)',
  },
  {
    name: 'second: orders of one moment do not see each other',
    file: 'services/order/src/application/append-order.ts',
    guard: 'openOrdersAfter.get(userId) ?? preconditions.openOrders',
    without: 'preconditions.openOrders',
  },
]

const ofPayments: readonly PlantedFault[] = [
  {
    name: 'second: what a lost dispute took is refunded again',
    file: refunds,
    guard: "const disputes = payment.disputes.filter(({ status }) => status !== 'won')",
    without: "const disputes = payment.disputes.filter(({ status }) => status === 'open')",
  },
  {
    name: 'second: a repeated refund has another key',
    file: 'services/payment/src/application/execute-refund.ts',
    guard: 'const idempotencyKey = refundKey(orderId, request)',
    without: 'const idempotencyKey = `${refundKey(orderId, request)}-${String(dependencies.clock().getTime())}`',
  },
  {
    name: 'second: a return forgets the refund by hand',
    file: refunds,
    guard: 'unitsToRefund(wanted, refundsSince(payment, requestedAt), order)',
    without: 'unitsToRefund(wanted, [], order)',
  },
  {
    name: 'second: nobody looks for late payments',
    file: 'services/payment/src/projections/payments.ts',
    guard: `WHERE state IN ('opening', 'open', 'expired') AND order_id`,
    without: `WHERE state IN ('opening', 'open') AND order_id`,
  },
  {
    name: 'second: a refund begins before its units are withdrawn',
    file: 'services/payment/src/application/refund-payment.ts',
    guard: `  if (!replayed) await orders.withdrawUnits({ orderId, request, lines, restock, sent })
  await store.handle(streamOf(orderId), paymentDecider, command)`,
    without: `  await store.handle(streamOf(orderId), paymentDecider, command)
  if (!replayed) await orders.withdrawUnits({ orderId, request, lines, restock, sent })`,
  },
]

const ofTheCatalogue: readonly PlantedFault[] = [
  {
    name: 'second: a silent order service has placed nothing',
    file: 'services/catalogue/src/application/expire-holds.ts',
    guard: 'const { placed } = await orders.abandon({ orderId })',
    without: 'const { placed } = await orders.abandon({ orderId }).catch(() => ({ placed: false }))',
  },
  {
    name: 'second: a cancelled order keeps its stock',
    file: 'services/catalogue/src/messaging/react.ts',
    guard: "OrderCancelled: changing(() => 'CancelHold')",
    without: "OrderCancelled: changing(() => 'AbandonHold')",
  },
  {
    name: 'second: broken units are sold again',
    file: 'services/catalogue/src/messaging/react.ts',
    guard: 'lines: restock ? lines : [],',
    without: 'lines,',
  },
  {
    name: 'second: an old form overwrites a product',
    file: 'services/catalogue/src/application/update-product.ts',
    guard: 'if (ifMatch !== undefined) requireRevision(productRevision(await getProduct(tx, productId, true)), ifMatch)',
  },
  {
    name: 'second: a hold lasts minutes for seconds',
    file: 'services/catalogue/src/projections/stock.ts',
    guard: 'make_interval(secs => $2) AS "holdExpiresAt"',
    without: 'make_interval(mins => $2) AS "holdExpiresAt"',
  },
]

const ofIdentity: readonly PlantedFault[] = [
  {
    name: 'second: sessions outlive a new password',
    file: 'services/identity/src/application/claim-account.ts',
    guard: '  await endSessionsExcept(tx, userId, undefined, now)\n',
  },
  {
    name: 'second: links to the former address go on working',
    file: 'services/identity/src/application/change-user.ts',
    guard: '  await deleteLinksOf(tx, current.userId)\n',
  },
  {
    name: 'second: the guests of a deleted user stay',
    file: 'services/identity/src/application/delete-user.ts',
    guard: '    await eraseGuests(tx, await listGuestsOf(tx, [userId]), clock())\n',
  },
  {
    name: 'second: a code works twice',
    file: 'services/identity/src/domain/second-factor.ts',
    guard: 'command.timeStep <= lastTimeStep',
    without: 'command.timeStep < lastTimeStep',
  },
  {
    name: 'second: a new admin loses the roles last',
    file: 'services/identity/src/application/change-user.ts',
    guard: 'return isAdmin ? [changed, right] : [right, changed]',
    without: 'return [right, changed]',
  },
]

const ofMails: readonly PlantedFault[] = [
  {
    name: 'second: an unproven address reads where an order goes',
    file: 'services/notification/src/application/compose-mail.ts',
    guard: 'verified, mayWithdraw, address: to.address }',
    without: 'verified: true, mayWithdraw, address: to.address }',
  },
  {
    name: 'second: the new address hears of the change',
    file: 'services/notification/src/application/compose-mail.ts',
    guard: "{ to: { name: '', address: email }, verified: true }",
    without: "{ to: { name: '', address: user.email }, verified: true }",
  },
  {
    name: 'second: an old mail is tried once',
    file: 'services/notification/src/domain/mail-request.ts',
    guard: 'isOld && attempts >= MIN_ATTEMPTS',
    without: 'isOld || attempts >= MIN_ATTEMPTS',
  },
  {
    name: 'second: a mail to the shop has the id of the customer’s',
    file: 'services/notification/src/messaging/react.ts',
    guard: "request(tx, { eventId: uuidv5('shop', eventId), occurredAt }, mail)",
    without: 'request(tx, { eventId, occurredAt }, mail)',
  },
  {
    name: 'second: events of half an hour ago are too old for a mail',
    file: 'services/notification/src/domain/mail-request.ts',
    guard: 'const MAX_EVENT_AGE_MS = 24 * 3_600_000',
    without: 'const MAX_EVENT_AGE_MS = 24 * 60_000',
  },
]

const ofTheKit: readonly PlantedFault[] = [
  {
    name: 'second: the place in the log moves before the effect',
    file: 'services/kit/src/messaging/postgres-log.ts',
    guard: '      try {\n        if (records.length > 0) await handle(records, LOG_PARTITION)',
    without: `      if (neverMovesBack === true && records.length > 0) reached = watermarkAt(records.at(-1))
      try {
        if (records.length > 0) await handle(records, LOG_PARTITION)`,
  },
  {
    name: 'second: the second change of a row does not see the first',
    file: 'services/kit/src/event-store/merge-changes.ts',
    guard: 'update({ ...row, ...changed })',
    without: 'update(row)',
  },
  {
    name: 'second: others see what a refused item has decided',
    file: 'services/kit/src/event-store/handle-batch.ts',
    guard: '      decisions.push(decision)\n',
    without: '      decisions.push(decision)\n      latest.set(stream, decision)\n',
  },
  {
    name: 'second: rows keep the data of who was erased',
    file: 'services/kit/src/event-store/store-transaction.ts',
    guard: '      await erasePersonalData(tx, tables, [subject])\n',
  },
  {
    name: 'second: a lock parks a record',
    file: 'services/kit/src/messaging/process-records.ts',
    guard: '        if (isTransient(error) && count < MAX_STATEMENT_TIMEOUTS) throw error\n',
  },
]

/** Chosen from the product alone, before their author had read any judge or any other planted fault: they may be missed. */
export const faultsOfASecondPerson: readonly PlantedFault[] = [
  ...ofOrders,
  ...ofPayments,
  ...ofTheCatalogue,
  ...ofIdentity,
  ...ofMails,
  ...ofTheKit,
]
