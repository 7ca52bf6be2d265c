import { join } from 'node:path'
import { createPollingLoop, type PollingLoop } from '@shop/kit/concurrency'
import { databaseClock, deleteExpiredKeys, noKeyEncryption } from '@shop/kit/event-store'
import { createExtensions } from '@shop/kit/extensions'
import { assembleService, createEventSourcedCore, type Service } from '@shop/kit/process'
import { createAgentProfiles } from './application/agent-profiles.ts'
import { sendMails } from './application/send-mails.ts'
import { wrapSigningKeys } from './application/signing-keys.ts'
import { createWebhookLoop } from './application/webhook-loop.ts'
import { wrapWebhookSecrets } from './application/webhook-secrets.ts'
import { createCalls } from './calls.ts'
import type { SkipReason } from './domain/mail-request.ts'
import { MAILS_PER_SECOND } from './environment.ts'
import { joinReactions } from './messaging/join-reactions.ts'
import { createReactionHandlers } from './messaging/react.ts'
import { createWebhookConsumer } from './messaging/read-public-logs.ts'
import type { NotificationDependencies, NotificationPorts } from './ports.ts'
import { forgetRecipients } from './store/admission.ts'
import { deleteOldMails, parkedMailCauses, retryParkedMails } from './store/mails.ts'
import { createSkippedMails, mailSeries, webhookSeries } from './store/metrics.ts'
import { deleteOldBackInStockRequests } from './store/back-in-stock-requests.ts'
import { WEBHOOK_CONSUMER } from './store/webhook-events.ts'

const name = 'notification'
/** New mails wake the loop; this is the longest delay of a retry. */
const SEND_INTERVAL_MS = 5_000
/** Mails of one run are sent together, and runs are this far apart. */
const SEND_PACE_MS = 250
const DELETE_INTERVAL_MS = 3_600_000

function createMailLoops(ports: NotificationDependencies, skipped: ReturnType<typeof createSkippedMails>) {
  const { database, clock, logger, mailer, mailsPerSecond = MAILS_PER_SECOND } = ports
  const mailsPerRun = Math.ceil((mailsPerSecond * SEND_PACE_MS) / 1_000)
  const sender = mailer && { mailer, onSkipped: (reason: SkipReason) => skipped.record([reason]) }
  const sending: PollingLoop = createPollingLoop({
    name: 'sending of mails',
    logger,
    pollIntervalMs: SEND_INTERVAL_MS,
    minIntervalMs: SEND_PACE_MS,
    async run() {
      if (sender !== undefined && (await sendMails(ports, sender, mailsPerRun))) sending.wake()
    },
  })
  const deletion = createPollingLoop({
    name: 'deletion of old mails and idempotency keys',
    logger,
    pollIntervalMs: DELETE_INTERVAL_MS,
    async run() {
      await forgetRecipients(database, clock())
      await deleteOldMails(database, clock())
      await deleteOldBackInStockRequests(database, clock())
      await deleteExpiredKeys(database)
    },
  })
  return { sending, deletion }
}

/**
 * Mails to customers about their orders and accounts, those that they ask for, and webhooks to other systems. No service waits for it.
 */
export function createNotificationService(given: NotificationPorts): Service {
  const extensions = createExtensions(given, ['mailLines'])
  const ports = {
    ...given,
    extensions,
    sharedClock: given.sharedClock ?? databaseClock(given.database),
    agentProfiles: createAgentProfiles(given),
  }
  const { database, clock, logger, mailer, keyEncryption = noKeyEncryption } = ports
  const skipped = createSkippedMails()
  // It stores no events of its own: the core gives it migrations, watermarks and parked events.
  const core = createEventSourcedCore<never>(ports, {
    name,
    sources: import.meta.dirname,
    migrations: join(import.meta.dirname, 'store/migrations'),
    formats: {},
    projections: [],
    publish: {},
  })
  const { sending, deletion } = createMailLoops(ports, skipped)
  const webhookConsumer = createWebhookConsumer(ports, () => delivery.wake())
  const delivery = createWebhookLoop(ports, webhookConsumer)
  const service = assembleService({
    name,
    ports,
    core,
    reactions: joinReactions(
      core.reactions(createReactionHandlers({ clock, onRequested: () => sending.wake() })),
      webhookConsumer,
    ),
    consumers: [name, WEBHOOK_CONSUMER],
    dispatch: createCalls(ports, () => delivery.wake()),
    loops: [sending, deletion, delivery],
    extensions,
    series: [...mailSeries(database), ...webhookSeries(database), ...skipped.series],
    parkedWork: {
      causes: () => parkedMailCauses(database),
      retry: (cause) => retryParkedMails(database, clock(), cause),
    },
  })
  return {
    ...service,
    async start() {
      await wrapWebhookSecrets(database, keyEncryption)
      await wrapSigningKeys(database, keyEncryption)
      if (mailer === undefined) logger.warn('SMTP_URL is not set: mails wait until it is')
      await service.start()
    },
    async stop() {
      await service.stop()
      mailer?.close()
    },
  }
}
