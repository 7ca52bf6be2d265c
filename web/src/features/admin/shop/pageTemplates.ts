import { MIN_WITHDRAWAL_DAYS, type PageSlug, type PublicShop } from '@shop/contracts/shop'

/** What the shopkeeper is to write in its place. */
const blank = (what: string): string => `[${what}]`

const orBlank = (text: string, what: string): string => (text === '' ? blank(what) : text)

interface ShopDetails {
  readonly name: string
  /** On one line. */
  readonly address: string
  readonly email: string
  readonly phone: string
  readonly days: number
}

const detailsOf = ({ name, address, email, phone, withdrawalDays }: PublicShop): ShopDetails => ({
  name,
  address: orBlank(address.split('\n').filter(Boolean).join(', '), 'postal address'),
  email: orBlank(email, 'e-mail address'),
  phone: orBlank(phone, 'phone number'),
  days: withdrawalDays ?? MIN_WITHDRAWAL_DAYS,
})

const withdrawal = ({ name, address, email, phone, days }: ShopDetails): string => `\
## Your right to withdraw

You may withdraw from your order within ${days} days, without giving a reason. The days begin when you, or somebody you name who is not the carrier, receive the goods; of an order in several parcels, when the last one arrives.

To withdraw, send us a clear statement before the days are over: ${name}, ${address}, e-mail ${email}, phone ${phone}. You may use the form below, but do not have to. It is enough to send the statement in time.

## What happens then

We pay back all that you have paid, with the cost of standard delivery, within 14 days of your statement, and by the means with which you paid unless we agree on another one. It costs you nothing. We may wait until we have the goods back, or you show that you have sent them, whichever is sooner.

Send the goods within 14 days of your statement to ${name}, ${address}. ${blank('You bear the cost of sending them back. / We bear the cost of sending them back.')}

You pay for a loss of value only where you have handled the goods more than is needed to see what they are and how they work.

## When there is no such right

${blank('Goods made to your order; sealed goods that for health or hygiene cannot be returned once opened; goods that spoil quickly; digital content once it was begun with your consent. Leave out what you do not sell.')}

## Model form

Fill in and send this back only if you wish to withdraw.

- To ${name}, ${address}, ${email}:
- I/we hereby withdraw from my/our contract of sale of these goods:
- Ordered on / received on:
- Name:
- Address:
- Signature, on paper only:
- Date:`

const guarantee = ({ name, address, email, phone }: ShopDetails): string => `\
## Your legal guarantee

The law of the European Union protects you when you buy goods: for at least two years after delivery, we answer for every fault that the goods had when they were delivered. ${blank('Name a longer period if your country has one.')}

If something is faulty, you may ask us to repair or to replace it, free of charge, within a reasonable time and without great trouble for you. If that is not possible, not done or fails, you may ask for a lower price, or end the contract and have your money back.

Within the first year after delivery it is presumed that the fault was there from the beginning. ${blank('Name a longer period if your country has one.')}

## How to reach us

${name}, ${address}, e-mail ${email}, phone ${phone}.

A guarantee that a producer gives of its own comes on top of these rights and does not limit them. More about your rights: [Your Europe](https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-returns/index_en.htm).`

const reviews = ({ name }: ShopDetails): string => `\
## Who writes reviews

Who has an account at ${name} can review a product once. ${blank('If REVIEWS_BY is buyers: only who has bought it.')}

## How we check them

A review is marked as a verified purchase when our own records have an order of the product by the same customer that was paid or delivered. The mark goes when the order is refunded. We do not check who wrote a review without the mark.

We neither write nor buy reviews, and show good and bad ones alike. The average counts every review. ${blank('Say when you remove a review, for example one that is unlawful.')}`

const privacy = ({ name, address, email, phone }: ShopDetails): string => `\
## Who is responsible

${name}, ${address}, e-mail ${email}, phone ${phone}. ${blank('Data protection officer, if you have one.')}

## What we keep, and why

- **Orders**: name, addresses, e-mail address, phone number, what was ordered and paid. We need it to fulfil the contract, and keep invoices as long as tax law demands: ${blank('number of years')}.
- **Account**: name, e-mail address, a password that nobody can read, addresses, reviews and wish list, until you delete the account.
- **Mails**: which were sent to you and when.
- **Security**: sign-ins with their time and address, to protect accounts. This is our legitimate interest.

This shop sets no cookies for advertising, and keeps your cart and sign-in in your browser alone.

## Who receives it

- Stripe, where you pay by card.
- ${blank('Carriers, host, mail provider, tax adviser, with their countries')}

## Your rights

You may ask what we keep, have it corrected, erased or limited, receive it as a file, and object to its use. In your [profile](/profile) you can download all of it and delete your account yourself. You may complain to a supervisory authority: ${blank('name and address')}.`

const accessibility = ({ name, email, phone }: ShopDetails): string => `\
## Accessibility of this shop

${name} wants everybody to be able to use this shop. It is built to meet EN 301 549 and the Web Content Accessibility Guidelines (WCAG) 2.1, level AA: it can be used with a keyboard and with screen readers, enlarged to 400 %, in light and dark colours, and without animations.

## What may not be accessible

${blank('Pictures without a description, videos, documents of others; or: We know of nothing.')}

## How we found out

${blank('Checked by ourselves / by name of the tester, on which day, by which method.')}

## Tell us

If something keeps you from using the shop, write to ${email} or call ${phone}. We answer within ${blank('number of days')} days. If we do not help, you may turn to ${blank('name and address of the authority that watches over accessibility')}.

This statement is of ${blank('day')}.`

const templates: Readonly<Partial<Record<PageSlug, (shop: ShopDetails) => string>>> = {
  withdrawal,
  guarantee,
  reviews,
  privacy,
  accessibility,
}

/** A text to begin a page with, with the details of the shop; what it cannot know is in brackets. Undefined where there is none. */
export const pageTemplate = (slug: PageSlug, shop: PublicShop): string | undefined => templates[slug]?.(detailsOf(shop))
