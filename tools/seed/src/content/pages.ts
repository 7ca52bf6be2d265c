import type { PageSlug } from '@shop/contracts/shop'

/** What a demo can honestly say. Nothing of what the law asks of a shop that sells. */
export const demoPages: Readonly<Partial<Record<PageSlug, string>>> = {
  contact: 'This is a demo shop. Nobody reads its mail; a real one answers at the address below.',
  shipping: [
    'Orders above **$100** are delivered free of charge; below that, shipping costs $100.',
    'This is a demo shop: nothing is sent.',
  ].join('\n\n'),
  returns: [
    'An order can be cancelled on its page until a part of it is sent. What was paid by card goes back to the card.',
    '1. Open the order in your [profile](/profile).\n2. Choose *Cancel Order*.',
    'Delivered items can be sent back within 30 days: choose *Return Items* on the page of the order. You get a mail once the shop has decided.',
    'This is a demo shop: no parcel moves.',
  ].join('\n\n'),
  privacy: [
    'The shop stores what you enter: your account, addresses, orders and reviews.',
    'In your [profile](/profile) you can download all of it, and delete your account. Orders stay without your name.',
  ].join('\n\n'),
  terms: 'This is a demo shop. Orders are not binding, and no money moves: card payments go to a sandbox.',
  imprint: 'This is a demo shop. A real one names its owner here.',
}
