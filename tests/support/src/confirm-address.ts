import { eventually } from '@shop/kit/testing'
import { verificationTokenIn, type Mailbox } from '@shop/mailbox'
import type { RunningShop } from './running-shop.ts'

/** Confirms an e-mail address with the link in its mail, as its owner does. The shop sends other mails only after that. */
export async function confirmAddress(
  shop: Pick<RunningShop, 'request'>,
  mailbox: Mailbox | undefined,
  email: string,
): Promise<void> {
  const token = await eventually(() => {
    const found = mailbox === undefined ? undefined : verificationTokenIn(mailbox, email)
    if (found === undefined) throw new Error(`no link for ${email}`)
    return found
  }, 20_000)
  const { status } = await shop.request('POST', '/api/users/verify-email', undefined, { token })
  if (status !== 200) throw new Error(`the address was not confirmed: ${String(status)}`)
}
