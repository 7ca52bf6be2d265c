import { exclusionTexts } from '@shop/contracts/terms'
import type { OrderRow } from '@shop/contracts/orders/calls'
import { nameWithOptions } from '@shop/contracts/products'
import { escapeHtml, type ServerPage } from '../../http/server-page.ts'
import { PAGE_STYLE } from '../../http/page-style.ts'

export const PATH = '/withdraw'
export const CONFIRM_PATH = `${PATH}/confirm`

const TITLE = 'Withdraw from contract'

export interface Units {
  readonly productId: string
  readonly qty: number
}

/** What a visitor has entered, or come with. */
export interface Entered {
  /** With a key the id of the order, else its number. */
  readonly order: string
  readonly key: string
  readonly name: string
  readonly email: string
  /** Of an order that is named by its number: whether its customer wants to choose items of it. */
  readonly isPart?: boolean
}

const page = (title: string, main: string, status = 200): ServerPage => ({
  status,
  title,
  style: PAGE_STYLE,
  main: `<h1>${escapeHtml(title)}</h1>${main}`,
})

const alert = (problem: string | undefined): string => (problem === undefined ? '' : `<p role="alert">${escapeHtml(problem)}</p>`)

const hidden = (name: string, value: string): string => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`

const field = (label: string, name: string, value: string, attributes: string): string =>
  `<label>${label}<input name="${name}" value="${escapeHtml(value)}" required ${attributes}></label>`

const nameField = ({ name }: Entered): string => field('Your name', 'name', name, 'autocomplete="name" maxlength="100"')

const fact = (label: string, text: string): string => `<dt>${label}</dt><dd dir="auto">${escapeHtml(text)}</dd>`

const facts = (pairs: readonly (readonly [label: string, text: string])[]): string =>
  `<dl>${pairs.map(([label, text]) => `<div>${fact(label, text)}</div>`).join('')}</dl>`

/** 2 × Tee – M, 1 × Mug */
const unitsText = (units: readonly Units[], { lines }: OrderRow): string =>
  units
    .map(({ productId, qty }) => {
      const line = lines.find((ordered) => ordered.productId === productId)
      return `${String(qty)} × ${line === undefined ? productId : nameWithOptions(line)}`
    })
    .join(', ')

/** Named by the form of an order that is named by its number; any text: to choose items. */
export const PART_FIELD = 'part'

/** Named by the second step; any text: back to the first, with what was entered. */
export const EDIT_FIELD = 'edit'

export const unitsField = (productId: string): string => `qty-${productId}`

const periodText = (days: number): string =>
  `You can withdraw from an order without giving a reason, up to ${String(days)} days after the delivery of its last parcel. What has not been sent is cancelled. What you have, you send back.`

/** The statement about an order that the visitor names. Whether there is such an order is said by no answer. */
export function numberForm(
  entered: Entered,
  { days, shopEmail }: { readonly days: number; readonly shopEmail: string },
  problem?: string,
): ServerPage {
  const main = `<p>${periodText(days)}</p>${alert(problem)}
<form method="post" action="${PATH}">
${nameField(entered)}
${field('Order number', 'order', entered.order, 'inputmode="numeric" autocomplete="off" maxlength="40"')}
<label>E-mail address of the order<input type="email" name="email" value="${escapeHtml(entered.email)}" required autocomplete="email" maxlength="254"><small>The receipt goes to this address.</small></label>
<label>Withdraw from<select name="${PART_FIELD}"><option value="">The whole order</option><option value="yes"${entered.isPart === true ? ' selected' : ''}>Some of its items</option></select><small>Items that cannot be withdrawn from, as the product, the order and its mails say, are left out. To choose some items, you get a link by mail.</small></label>
<button>Continue</button>
</form>
<p>You do not have the number? Write to us, and we find the order: ${escapeHtml(shopEmail)}</p>`
  return page(TITLE, main, problem === undefined ? 200 : 400)
}

interface KnownOrder {
  readonly row: OrderRow
  readonly email: string
}

/** Of which items there is no such right, or only while they are sealed. */
const exclusions = ({ lines }: OrderRow): string =>
  lines
    .map(({ withdrawalExclusion: why, ...line }) =>
      why === undefined ? '' : `<p dir="auto">${escapeHtml(`${nameWithOptions(line)}: ${exclusionTexts[why]}`)}</p>`,
    )
    .join('')

/** The statement about an order that a key has opened. @param left what can be withdrawn from @param chosen of it */
export function orderForm(
  entered: Entered,
  { row, email }: KnownOrder,
  { left, chosen = left, days }: { readonly left: readonly Units[]; readonly chosen?: readonly Units[]; readonly days: number },
  problem?: string,
): ServerPage {
  const lines = left.map(({ productId, qty }) => {
    const wanted = chosen.find((units) => units.productId === productId)?.qty ?? 0
    const name = unitsField(productId)
    return `<label class="line"><span dir="auto">${escapeHtml(unitsText([{ productId, qty }], row))}</span><input type="number" name="${name}" value="${String(wanted)}" min="0" max="${String(qty)}" required></label>`
  })
  const main = `<p>${periodText(days)}</p>${alert(problem)}
${facts([
  ['Order', `#${row.number}`],
  ['The receipt goes to', email],
])}
<form method="post" action="${PATH}">
${hidden('order', entered.order)}${hidden('key', entered.key)}
${nameField(entered)}
<fieldset><legend>Items that you withdraw from</legend>${lines.join('')}</fieldset>
${exclusions(row)}
<button>Continue</button>
</form>`
  return page(TITLE, main, problem === undefined ? 200 : 400)
}

/** Nothing can be withdrawn from. @param until the last day, if it has passed */
export const nothingLeft = ({ row }: KnownOrder): ServerPage =>
  page(
    TITLE,
    `${facts([['Order', `#${row.number}`]])}<p>There is nothing of this order that you could still withdraw from: you have done so already, it was returned or refunded, or the time is over.</p>${exclusions(row)}`,
  )

export interface Stated extends Entered {
  /** Made with the first step, so that a statement that is sent twice counts once. */
  readonly id: string
  /** Empty: the whole order. */
  readonly units: readonly Units[]
  /** Of a known order. */
  readonly known?: KnownOrder
}

function factsOf({ name, order, email, units, known, isPart }: Stated): [string, string][] {
  const items = isPart === true ? 'Some, which you choose with a link' : 'The whole order'
  return [
    ['Name', name],
    ['Order', known === undefined ? order : `#${known.row.number}`],
    ['Items', known === undefined || units.length === 0 ? items : unitsText(units, known.row)],
    [isPart === true ? 'E-mail address for the link' : 'E-mail address for the receipt', known?.email ?? email],
  ]
}

/** The second step. */
export function confirmation(stated: Stated): ServerPage {
  const { id, order, key, name, email, units, isPart = false } = stated
  const fields = { id, order, key, name, email, ...(isPart && { [PART_FIELD]: 'yes' }) }
  const lead = isPart
    ? 'Please check what you have entered. You get a link, and withdraw from the contract when you have chosen the items and confirmed them there.'
    : 'Please check your statement. You withdraw from the contract when you confirm it.'
  const entered = [
    ...Object.entries(fields).map(([field, value]) => hidden(field, value)),
    ...units.map(({ productId, qty }) => hidden(unitsField(productId), String(qty))),
  ].join('')
  const main = `<p>${lead}</p>
${facts(factsOf(stated))}
<form method="post" action="${CONFIRM_PATH}">${entered}<button>${isPart ? 'Send the link' : 'Confirm withdrawal'}</button></form>
<form method="post" action="${PATH}">${entered}${hidden(EDIT_FIELD, 'yes')}<button>Change what you have entered</button></form>`
  return page(isPart ? 'Withdraw from some items' : 'Confirm withdrawal', main)
}

/** @param when with date, time and zone */
export function receipt(stated: Stated, when: string, shopEmail: string): ServerPage {
  const { known, email } = stated
  const mail =
    known === undefined
      ? `A receipt is on its way to ${email}, if that is the address of the order and it can still be withdrawn from. If none arrives within some minutes, please check number and address, or write to us: ${shopEmail}.`
      : `A receipt is on its way to ${known.email}.`
  const main = `<p role="status">We have received your statement: you withdraw from the contract.</p>
${facts([...factsOf(stated), ['Received', when]])}
<p dir="auto">${escapeHtml(mail)}</p>
<p>What you have received, please send back within 14 days. What you have paid goes back to you in the way you paid, at the latest 14 days after this statement. We may wait until we have the items, or a proof that you have sent them.</p>`
  return page('Statement received', main)
}

/** The same whether or not there is such an order. */
export function linkSent({ email }: Entered, shopEmail: string): ServerPage {
  const mail = `A link is on its way to ${email}, if that is the address of the order. It leads to the items of the order. If none arrives within some minutes, please check number and address, withdraw from the whole order, or write to us: ${shopEmail}.`
  return page(
    'Open the link in your mail',
    `<p role="status">You have not withdrawn yet.</p><p dir="auto">${escapeHtml(mail)}</p><p><a href="${PATH}">Back to the form</a></p>`,
  )
}

export const failure = (message: string, status: number): ServerPage =>
  page(TITLE, `${alert(message)}<p><a href="${PATH}">Back to the form</a></p>`, status)
