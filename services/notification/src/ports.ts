import type { catalogueCalls, identityCalls, orderCalls } from '@shop/contracts/services'
import type { EstimateDelivery } from '@shop/contracts/shipments'
import type { ShopProfile } from '@shop/contracts/shop'
import type { PublicJwk } from '@shop/contracts/ucp/calls'
import type { Client } from '@shop/kit/calls'
import type { Extensions } from '@shop/kit/extensions'
import type { ReadPicture, ServicePorts } from '@shop/kit/process'
import type { MailContent } from './domain/mail-parts.ts'

/** A mail ready to be sent. */
export interface OutgoingMail {
  /** Without angle brackets; the same at each attempt. */
  readonly messageId: string
  readonly to: { /** Blank unless the account has verified the address. */ readonly name: string; readonly address: string }
  readonly content: MailContent
  readonly attachments?: readonly { readonly filename: string; /** Base64. */ readonly pdf: string }[]
  /** Who sends it; the logo has an absolute URL. */
  readonly shop: ShopProfile
}

/** The mail server did not take a mail. The message holds codes only, no address. */
export class MailFailure extends Error {
  /** Whether the server will never take a mail for this recipient. */
  readonly refused: boolean

  constructor(code: string, refused: boolean) {
    super(code)
    this.refused = refused
  }
}

export interface Mailer {
  /** @throws MailFailure */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

export interface WebhookRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Ends the request when the process stops. */
  readonly signal: AbortSignal
}

export interface WebhookAnswer {
  /** The HTTP status; null when there was no answer. */
  readonly status: number | null
  /** The beginning of the answer, or what failed. */
  readonly answer: string
}

/** Sends requests to other systems, and to no address within the operator's network. */
export interface WebhookGateway {
  /** Why an address cannot be used, as the end of a sentence. */
  readonly urlFault: (url: string) => string | undefined
  /** Throws only when the request was aborted by its signal. */
  send(request: WebhookRequest): Promise<WebhookAnswer>
  /** Reads a document of another system; undefined when that is not possible, or it has more bytes. */
  read(url: string, maxBytes: number): Promise<string | undefined>
  close(): void
}

/** What a program that buys for people says of itself. */
export interface AgentProfile {
  readonly keys: readonly PublicJwk[]
  /** Where it wants to hear of its orders. */
  readonly webhookUrl: string | undefined
}

/** @param fresh read it again, unless that was done a moment ago @returns undefined when it cannot be read */
export type ReadAgentProfile = (agent: string, fresh?: boolean) => Promise<AgentProfile | undefined>

/** The ports with what a service has of its own. */
export type NotificationDependencies = NotificationPorts &
  Required<Pick<NotificationPorts, 'sharedClock'>> & { readonly agentProfiles: ReadAgentProfile }

export interface NotificationPorts extends ServicePorts {
  readonly identity: Pick<
    Client<typeof identityCalls>,
    | 'getMailRecipient'
    | 'getOrderKey'
    | 'checkOrderKey'
    | 'getRestockKey'
    | 'findFormerEmail'
    | 'lookUpUsers'
    | 'userAt'
    | 'listSessions'
    | 'issuePasswordResetToken'
    | 'issueEmailVerificationToken'
  >
  readonly catalogue: Pick<Client<typeof catalogueCalls>, 'getShopProfile' | 'getProduct'>
  readonly orders: Pick<
    Client<typeof orderCalls>,
    'getOrder' | 'invoicesOf' | 'renderInvoice' | 'recipientsOf' | 'contractWithdrawalsOfUser'
  >
  readonly readPicture: ReadPicture
  /** Undefined while no mail server is configured: mails wait. */
  readonly mailer: Mailer | undefined
  readonly webhooks: WebhookGateway
  /** At most this many in each instance; 750 by default. */
  readonly webhooksPerSecond?: number
  /** At most this many in each instance; 20 by default. */
  readonly mailsPerSecond?: number
  /** Mails about orders to one customer in an hour; 60 by default, 0: no limit. */
  readonly orderMailLimit?: number
  /** As far as no admin has changed it. */
  readonly shopProfile: ShopProfile
  /** The shop's, of the times in mails; UTC by default. */
  readonly timeZone?: string
  /** When orders are expected to be delivered; absent in a shop that does not say so. */
  readonly estimateDelivery?: EstimateDelivery
  readonly extensionsFolder?: string | undefined
  /** Those of the folder; none by default. */
  readonly extensions?: Extensions
  /** The public URL of the shop, for links. */
  readonly publicUrl: string
  /** The address of a CDN with the pictures of the shop. */
  readonly assetsUrl?: string
}
