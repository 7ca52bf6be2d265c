import { MAX_PAPER_LOGO, type InvoiceParties } from '@shop/contracts/invoices/calls'
import { hasVariants, paperVariant, variantName } from '@shop/contracts/products'
import type { catalogueCalls, identityCalls, orderCalls } from '@shop/contracts/services'
import type { ShopProfile } from '@shop/contracts/shop'
import type { Client } from '../calls/client.ts'
import { isRejection } from '../domain/rejection.ts'
import type { Logger } from '../telemetry/logger.ts'

type Orders = Client<typeof orderCalls>

/** The bytes of the picture at this path of the shop; undefined if there is none. */
export type ReadPicture = (path: string) => Promise<Buffer | undefined>

/** @typeParam Render the call that renders */
interface Issued<Render extends keyof Orders> {
  readonly orders: Pick<Orders, 'invoicesOf' | Render>
  readonly identity: Pick<Client<typeof identityCalls>, 'lookUpUsers' | 'userAt'>
  readonly catalogue: Pick<Client<typeof catalogueCalls>, 'getShopProfile'>
  /** Of the seller, as far as no admin has changed it. */
  readonly shopProfile: ShopProfile
}

/** Blank for a guest, also once an account owns the order: it was made out to the recipient alone. */
async function customerAt(
  { identity }: Pick<Issued<never>, 'identity'>,
  userId: string,
  at: string | undefined,
): Promise<string> {
  const { users } = await identity.lookUpUsers({ userIds: [userId] })
  const [user] = users
  if (user === undefined) return 'Deleted user'
  if (user.accountId !== undefined) return ''
  if (at === undefined) return user.name
  try {
    return (await identity.userAt({ userId, at })).name
  } catch (error) {
    // Restored from another moment than the orders were.
    if (isRejection(error, 'user_not_found')) return user.name
    throw error
  }
}

interface LogoSources {
  readonly readPicture: ReadPicture
  readonly logger: Logger
}

/** Of an uploaded logo, as base64. Without one, and while it cannot be read, the document has the name alone: nobody waits for a picture. */
async function paperLogo({ readPicture, logger }: LogoSources, logo: string): Promise<string | undefined> {
  if (!hasVariants(logo)) return undefined
  try {
    const picture = (await readPicture(variantName(logo, paperVariant)))?.toString('base64')
    if (picture !== undefined && picture.length <= MAX_PAPER_LOGO) return picture
    logger.warn({ logo }, 'the logo is not on an invoice: there is no such picture, or it is too large')
  } catch (error) {
    logger.warn({ err: error, logo }, 'the logo is not on an invoice: it cannot be read')
  }
  return undefined
}

interface IssuedOrder {
  readonly orderId: string
  readonly userId: string
}

/** What a call renders the document from: with who it was from and for at the moment of its number, whatever they are called today. */
async function issuedDocument(sources: Issued<never>, { orderId, userId }: IssuedOrder, number: string | undefined) {
  const { orders, catalogue, shopProfile } = sources
  const { invoice, issuedAt, earlierInvoices = [], creditNotes } = await orders.invoicesOf({ orderId })
  const isLast = number === undefined || number === invoice
  const at = isLast ? issuedAt : [...earlierInvoices, ...creditNotes].find((one) => one.number === number)?.issuedAt
  const [{ profile }, customer] = await Promise.all([catalogue.getShopProfile({ at }), customerAt(sources, userId, at)])
  const { name, address, email, phone, country, taxId, color, logo } = { ...shopProfile, ...profile }
  const seller: InvoiceParties['seller'] = { name, address, email, phone, country, taxId, color }
  return { document: { orderId, number, seller, customer }, logo }
}

/**
 * Renders the last invoice of an order, or the document of this number, as it was issued: from the seller and for the customer of that
 * moment, whatever they are called today. An erasure takes the customer's name out.
 * @throws Rejection `invoice_not_found`, `order_not_found`
 */
export async function renderIssued(
  sources: Issued<'renderInvoice'> & LogoSources,
  order: IssuedOrder,
  number?: string,
): Promise<{ number: string; pdf: string }> {
  const { document, logo } = await issuedDocument(sources, order, number)
  const picture = await paperLogo(sources, logo)
  const seller = picture === undefined ? document.seller : { ...document.seller, logo: picture }
  return sources.orders.renderInvoice({ ...document, seller })
}

/**
 * The same document as the XML of EN 16931.
 * @throws Rejection `invoice_not_found`, `order_not_found`, `no_e_invoice`
 */
export async function renderIssuedXml(
  sources: Issued<'renderInvoiceXml'>,
  order: IssuedOrder,
  number?: string,
): Promise<{ number: string; xml: string }> {
  const { document } = await issuedDocument(sources, order, number)
  return sources.orders.renderInvoiceXml(document)
}
