import { NIL } from 'uuid'
import { mailLimits } from '../domain/mail-limits.ts'
import type { ShopMail } from '../domain/mail-request.ts'
import { shopMailContent } from '../domain/shop-mails.ts'
import type { NotificationPorts } from '../ports.ts'
import { admitMail } from '../store/admission.ts'
import type { LeasedMail } from '../store/mails.ts'

/** A mail to the shop itself takes turns and is counted as if it were that of one account. */
const SHOP_ACCOUNT = NIL

/** The receiver is the contact that an admin has entered in the settings; without one the shop does without these mails. */
export async function composeShopMail(
  { database, clock, catalogue, orders, publicUrl }: NotificationPorts,
  leased: LeasedMail & { readonly request: ShopMail },
) {
  const { profile } = await catalogue.getShopProfile({})
  if (profile.email === undefined) return { skip: 'not_wanted' } as const
  const { request } = leased
  const mail = { ...leased, accountId: SHOP_ACCOUNT, address: profile.email, verified: true }
  const admission = await admitMail(database, mail, mailLimits(), clock())
  if (!('admitted' in admission)) return admission
  const order = 'concerns' in request ? await orders.getOrder({ orderId: request.concerns }) : undefined
  const content = shopMailContent(request, order?.number, publicUrl)
  return { to: { name: '', address: profile.email }, content }
}
