import { v7 as uuidv7 } from 'uuid'
import { inject } from 'vitest'
import type { ContractWithdrawalRow } from '@shop/contracts/contract-withdrawals/calls'
import type { OrderRow } from '@shop/contracts/orders/calls'
import type { ShopOverrides } from '@shop/contracts/shop'
import { Rejection, type PublicRecord } from '@shop/kit/domain'
import type { Queryable } from '@shop/kit/event-store'
import { createPostgresLog, type RecordBatchHandler } from '@shop/kit/messaging'
import { defaultShopProfile } from '@shop/kit/process'
import { silentLogger } from '@shop/kit/telemetry'
import { createTestDatabase } from '@shop/kit/testing'
import { createWebhookGateway } from '../../src/adapters/webhook-gateway.ts'
import { createAgentProfiles } from '../../src/application/agent-profiles.ts'
import { sendMails } from '../../src/application/send-mails.ts'
import { createNotificationService } from '../../src/index.ts'
import { createReactionHandlers, type MailReaction } from '../../src/messaging/react.ts'
import { MailFailure, type Mailer, type NotificationDependencies, type OutgoingMail } from '../../src/ports.ts'

export const userId = uuidv7()
export const erasedId = uuidv7()
export const orderId = uuidv7()
/** Who has ordered without an account. */
export const guestId = uuidv7()
/** The one request for a new password whose link is still valid. */
export const resetId = uuidv7()

const order = {
  orderId,
  number: '2834128',
  userId,
  lines: [{ productId: uuidv7(), name: 'Mug', image: '', qty: 2, unitPrice: 1_850 }],
  totals: { items: 3_700, shipping: 10_000, tax: 555, total: 14_255 },
  shippingAddress: { address: '1 Main Street', city: 'Lisbon', postalCode: '1000-001', country: 'Portugal' },
  paymentMethod: 'COD',
  status: 'placed',
  refunded: 0,
  shipments: [],
  withdrawals: [],
} as unknown as OrderRow

/** What tests change; `reset` restores it. */
const initial = () => ({
  sent: [] as OutgoingMail[],
  failure: undefined as Error | undefined,
  settings: { newSignIn: true, orderDelivered: true },
  emailVerified: true,
  guest: undefined as { claimed: boolean } | undefined,
  name: 'Maya',
  /** When the order was paid. */
  paidAt: null as string | null,
  /** What an admin has changed of the shop. */
  shop: {} as ShopOverrides,
  /** Of users with another address than Maya. */
  emails: new Map<string, string>(),
  /** The statements of withdrawal of every customer. */
  withdrawals: [] as ContractWithdrawalRow[],
  /** Units of every product, when a mail about it is sent. */
  available: 1,
  /** The key of an order that an account has claimed. */
  revokedKey: undefined as string | undefined,
  /** Ids of products that nobody sees. */
  hidden: new Set<string>(),
  /** Called while a mail is being sent. */
  onSend: async (): Promise<void> => undefined,
})

export type NotificationFixture = Awaited<ReturnType<typeof startNotification>>

/** The notification service on a database of its own, with a mail server and other services in memory, and a clock that tests move. */
export async function startNotification() {
  const test = await createTestDatabase(inject('postgresUrl'))
  const state = { now: Date.parse('2026-03-02T12:00:00.000Z'), ...initial() }
  const mailer: Mailer = {
    async send(mail) {
      await state.onSend()
      if (state.failure instanceof MailFailure) throw state.failure
      state.sent.push(mail)
      if (state.failure !== undefined) throw state.failure
    },
    close: () => undefined,
  }
  const database = test.open('notification')
  const logger = silentLogger()
  const webhooks = createWebhookGateway({ allowPrivate: true, timeoutMs: 500 })
  const clock = () => new Date(state.now)
  const ports: NotificationDependencies = {
    database,
    logger,
    bus: createPostgresLog({ database, logger }),
    clock,
    sharedClock: async () => new Date(state.now),
    mailer,
    readPicture: async () => undefined,
    webhooks,
    agentProfiles: createAgentProfiles({ webhooks, clock }),
    publicUrl: 'https://shop.example',
    shopProfile: defaultShopProfile({ shopName: 'Kiln', publicUrl: 'https://shop.example' }),
    catalogue: {
      getShopProfile: async () => ({ profile: state.shop }),
      getProduct: async ({ productId }) =>
        state.hidden.has(productId)
          ? Promise.reject(new Rejection('product_not_found'))
          : ({ productId, available: state.available } as Awaited<
              ReturnType<NotificationDependencies['catalogue']['getProduct']>
            >),
    },
    orders: {
      invoicesOf: async () => ({ invoice: '2026-000001', issuedAt: '2026-03-01T12:00:00Z', creditNotes: [] }),
      recipientsOf: async ({ userIds }) => ({
        rows: userIds.filter((id) => id === guestId).map((id) => ({ userId: id, recipient: 'Gwen Guest' })),
      }),
      contractWithdrawalsOfUser: async () => ({ withdrawals: state.withdrawals }),
      renderInvoice: async () => ({ number: '2026-000001', pdf: 'JVBERg==' }),
      getOrder: async (input) =>
        input.orderId === orderId ? { ...order, paidAt: state.paidAt } : Promise.reject(new Rejection('order_not_found')),
    },
    identity: {
      getMailRecipient: async (input) =>
        input.userId === erasedId
          ? Promise.reject(new Rejection('user_not_found'))
          : {
              name: state.name,
              email: state.emails.get(input.userId) ?? 'maya@mail.example',
              emailVerified: state.emailVerified,
              settings: state.settings,
              guest: state.guest,
            },
      getRestockKey: async ({ productId }) => ({ key: `restock-key-of-${productId}` }),
      checkOrderKey: async ({ key }) => ({ email: key === state.revokedKey ? null : 'gwen@mail.example' }),
      getOrderKey: async ({ orderId: id }) => ({ key: `key-of-${id}` }),
      lookUpUsers: async ({ userIds }) => ({
        users: userIds
          .filter((id) => id !== erasedId)
          .map((id) =>
            id === guestId
              ? { userId: id, name: 'Guest', email: 'guest@mail.example', accountId: null }
              : { userId: id, name: state.name, email: 'maya@mail.example' },
          ),
      }),
      userAt: async (input) => ({
        userId: input.userId,
        name: state.name,
        email: 'maya@mail.example',
        isAdmin: false,
        roles: [],
      }),
      findFormerEmail: async () => ({ email: 'former@mail.example' }),
      listSessions: async () => ({ sessions: [] }),
      issueEmailVerificationToken: async () => ({ token: 'another-token' }),
      issuePasswordResetToken: async ({ requestId }) =>
        requestId === resetId ? { token: 'secret-token' } : Promise.reject(new Rejection('link_invalid')),
    },
  }
  await createNotificationService(ports).migrate()

  const record = (occurredAt = new Date(state.now).toISOString()) => ({ eventId: uuidv7(), occurredAt }) as never
  const handlers = createReactionHandlers({ clock: ports.clock, onRequested: () => undefined })
  const handleTogether = async <Data>(
    { toItem, handleAll }: RecordBatchHandler<Queryable, Data, MailReaction>,
    ...events: readonly (readonly [data: Data, record: PublicRecord])[]
  ) =>
    handleAll(
      database,
      events.map(([data, event]) => ({ item: toItem(data, event), metadata: event.metadata })),
    )
  return {
    state,
    ports,
    handlers,
    /** Handles events of one type together. */
    handleTogether,
    /** A public event, now by default. */
    record,
    requestOrderMail: (id: string, occurredAt?: string) =>
      handlers.order.OrderCancelled(database, { orderId: id, cancelledAt: '' }, record(occurredAt)),
    requestUserMail: (id: string) => handlers.identity.TokensRevoked(database, { userId: id, epoch: 1 }, record()),
    requestVerification: (id: string) => handlers.identity.EmailVerificationRequested(database, { userId: id }, record()),
    requestReset: (requestId: string) => handlers.identity.PasswordResetRequested(database, { userId, requestId }, record()),
    readRows: async () => (await database.query('SELECT status, attempts, last_error AS error FROM mails')).rows,
    send: (limit = 20, sendingPorts = ports) => sendMails(sendingPorts, { mailer }, limit),
    async reset() {
      Object.assign(state, initial())
      await database.query('DELETE FROM mails')
    },
    drop: () => test.drop(),
  }
}
