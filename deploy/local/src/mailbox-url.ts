import { createMailbox, type Mailbox } from '@shop/mailbox'
import type { LaunchConfig } from './configuration.ts'

/** The payment pages have the shop's host name and a port of their own. */
export function sandboxPublicUrl({ publicUrl, sandboxPort }: LaunchConfig): string {
  const { hostname } = new URL(publicUrl)
  return `http://${hostname}:${sandboxPort}`
}

const isLoopback = (host: string): boolean => /^(localhost|::1|127(\.\d+){3})$/i.test(host)

/**
 * Where the mails of this shop are shown, on the address of the payment sandbox. Undefined when it or the mail server is a real
 * one, and when other machines could reach it: who reads the mails can set new passwords.
 */
export function mailboxUrl(config: LaunchConfig): string | undefined {
  const { mail, stripe, host, publicMailbox } = config
  const isPossible = mail.url === undefined && stripe === undefined && (isLoopback(host) || publicMailbox)
  return isPossible ? `${sandboxPublicUrl(config)}/mailbox` : undefined
}

/** In place of a mail server, where its mails may be shown. */
export async function openMailbox(config: LaunchConfig): Promise<Mailbox | undefined> {
  return mailboxUrl(config) === undefined ? undefined : createMailbox()
}
