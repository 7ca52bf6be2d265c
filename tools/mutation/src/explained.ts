/**
 * Why a mutant that is left changes nothing that anybody could notice, by its key: as `make mutate` prints it, without the line's number,
 * because the source around it grows.
 */
export const explained: ReadonlyMap<string, string> = new Map([
  ...[
    'before?.carrier → before.carrier',
    'before?.trackingNumber → before.trackingNumber',
    'shipmentOf(state, shipmentId)?.lines → shipmentOf(state, shipmentId).lines',
  ].map(
    (change) =>
      [
        `services/order/src/domain/history.ts: ${change}`,
        'Only a shipment that the order has is corrected or cancelled.',
      ] as const,
  ),
  [
    'services/notification/src/domain/shipment-mail.ts: order.shipments[0]?.shipmentId → order.shipments[0].shipmentId',
    'A mail is about a shipment that the order has, so there is a first one.',
  ],
  [
    'services/notification/src/domain/mail-content.ts: [] → ["Stryker was here"]',
    'The paragraphs of a mail without content are not read.',
  ],
])
