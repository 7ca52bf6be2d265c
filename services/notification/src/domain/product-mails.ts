import type { MailContent } from './mail-parts.ts'
import type { MailRequest } from './mail-request.ts'
import { isolated } from './order-facts.ts'

type ProductMail = Extract<MailRequest, { kind: 'restock-link' | 'back-in-stock' }>

/** The page on which a visitor without an account asks for mails about a product, or does without all of them. */
function restockMailUrl({ userId, productId }: ProductMail, key: string, publicUrl: string, action: 'ask' | 'stop'): string {
  const url = new URL('/restock-mail', publicUrl)
  url.search = new URLSearchParams({
    guest: userId,
    product: productId,
    key,
    ...(action === 'stop' ? { stop: '' } : {}),
  }).toString()
  return url.href
}

export function restockLinkMail(request: ProductMail, key: string, publicUrl: string): MailContent {
  const productName = isolated(request.productName)
  return {
    subject: 'Shall we tell you when it is back?',
    paragraphs: [
      `Someone has entered this e-mail address to be told when ${productName} can be bought again. Please confirm that it was you.`,
      'If this was not you, ignore this mail: without your confirmation we send you no other.',
    ],
    action: { label: 'Tell me when it is back', url: restockMailUrl(request, key, publicUrl, 'ask') },
  }
}

export function backInStockMail(
  request: Extract<MailRequest, { kind: 'back-in-stock' }>,
  { publicUrl, restockKey }: { readonly publicUrl: string; readonly restockKey?: string },
): MailContent {
  const { productId } = request
  const productName = isolated(request.productName)
  const stop =
    restockKey === undefined ? [] : [`Do without mails about products: ${restockMailUrl(request, restockKey, publicUrl, 'stop')}`]
  return {
    subject: `${productName} is back`,
    paragraphs: [
      `You can buy ${productName} again.`,
      'You have asked us to tell you. This is the only mail about it, and nothing is reserved for you.',
      ...stop,
    ],
    action: { label: 'View the product', url: new URL(`/product/${productId}`, publicUrl).href },
  }
}
