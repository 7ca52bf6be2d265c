import { statedName } from '@shop/contracts/contract-withdrawals'
import { emailAddress } from '@shop/contracts/accounts'
import { createTimeFormat, failureMessage, failures, isId, offsetName } from '@shop/contracts/shared'
import { isRejection, reject, Rejection } from '@shop/kit/domain'
import { toRejection } from '@shop/kit/calls'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { ServerPage, WebClient } from '../../http/server-page.ts'
import type { RouteContext } from '../context.ts'
import { typedNumber } from '../shipments/typed-number.ts'
import { findOrderByKey, findOrderByNumber } from './find-order.ts'
import {
  CONFIRM_PATH,
  confirmation,
  EDIT_FIELD,
  type Entered,
  failure,
  linkSent,
  nothingLeft,
  numberForm,
  orderForm,
  PART_FIELD,
  PATH,
  receipt,
  type Stated,
  type Units,
  unitsField,
} from './present-page.ts'
import { readWithdrawals, requireWithdrawalDays, withdraw } from './withdraw.ts'

const FORM = 'application/x-www-form-urlencoded'
const FORM_LIMIT = 20_000

const text = z.string().catch('')
const entry = z
  .object({ order: text, key: text, name: text, email: text, id: text, [PART_FIELD]: text, [EDIT_FIELD]: text })
  .catchall(z.unknown())
type Entry = z.output<typeof entry>

const orderEmail = emailAddress('Please enter the e-mail address of the order.')

const entryOf = (value: unknown): Entry => entry.parse(value ?? {})
const enteredOf = ({ order, key, name, email, part }: Entry): Entered => ({ order, key, name, email, isPart: part !== '' })

/** The whole numbers that were entered beside the lines of an order. */
function unitsOf(form: Entry, left: readonly Units[]): Units[] {
  return left.flatMap(({ productId }) => {
    const typed = form[unitsField(productId)]
    const qty = typeof typed === 'string' && /^\d{1,6}$/.test(typed) ? Number.parseInt(typed, 10) : 0
    return qty > 0 ? [{ productId, qty }] : []
  })
}

const NAME_MISSING = 'Please enter your name.'
const NAME_UNREADABLE = 'Please type your name, in at most 100 characters: it cannot be read as it is.'
const faultOfName = (name: string): string => (name.trim() === '' ? NAME_MISSING : NAME_UNREADABLE)

/** What is wrong with a statement about an order that the visitor names; undefined: nothing. The same whether or not there is the order. */
function faultOf({ name, order, email }: Entered): string | undefined {
  if (!statedName.safeParse(name).success) return faultOfName(name)
  if (typedNumber(order) === '') return 'Please enter the number of the order, as its mails name it.'
  return orderEmail.safeParse(email).success ? undefined : 'Please enter the e-mail address of the order.'
}

/** Asks which order it is. */
const askForOrder = (context: RouteContext, entered: Entered, problem?: string): ServerPage =>
  numberForm(entered, { days: requireWithdrawalDays(context), shopEmail: context.shopPresenter.current().shop.email }, problem)

type Known = NonNullable<Awaited<ReturnType<typeof findOrderByKey>>>

const LINK_INVALID = 'This link is no longer valid. You can name the order instead.'
const NOTHING_CHOSEN = 'Please choose the items that you withdraw from.'

/** Of an order that a key has opened. */
async function knownForm(context: RouteContext, form: Entry, known: Known, chosen?: readonly Units[], problem?: string) {
  const { withdrawable } = await readWithdrawals(context, known.row)
  if (withdrawable === null) return nothingLeft(known)
  const days = requireWithdrawalDays(context)
  return orderForm(enteredOf(form), known, { left: withdrawable.lines, ...(chosen && { chosen }), days }, problem)
}

/** What a key opens and what was entered, without a fault; else the page that names it. */
async function readKnown(
  context: RouteContext,
  form: Entry,
): Promise<ServerPage | { known: Known; name: string; units: Units[] }> {
  const known = await findOrderByKey(context, form)
  if (known === undefined) return askForOrder(context, { ...enteredOf(form), order: '', key: '' }, LINK_INVALID)
  const units = unitsOf(form, known.row.lines)
  const name = statedName.safeParse(form.name)
  if (!name.success) return knownForm(context, form, known, units, faultOfName(form.name))
  if (units.length === 0) return knownForm(context, form, known, units, NOTHING_CHOSEN)
  return { known, name: name.data, units }
}

/** The same of an order that the visitor names. */
function readNamed(context: RouteContext, form: Entry): ServerPage | Entered {
  const entered = enteredOf(form)
  const fault = faultOf(entered)
  if (fault !== undefined) return askForOrder(context, entered, fault)
  const { name, email, order, isPart = false } = entered
  return { key: '', isPart, name: statedName.parse(name), email: orderEmail.parse(email), order: typedNumber(order) }
}

async function begin(context: RouteContext, form: Entry): Promise<ServerPage> {
  const known = form.key === '' ? undefined : await findOrderByKey(context, form)
  if (known !== undefined) return knownForm(context, form, known)
  return askForOrder(context, { ...enteredOf(form), order: typedNumber(form.order), key: '' })
}

/** Back from the second step. */
async function edit(context: RouteContext, form: Entry): Promise<ServerPage> {
  const known = form.key === '' ? undefined : await findOrderByKey(context, form)
  return known === undefined
    ? askForOrder(context, { ...enteredOf(form), key: '' })
    : knownForm(context, form, known, unitsOf(form, known.row.lines))
}

/** The first step. Nothing is kept of it. */
async function state(context: RouteContext, form: Entry): Promise<ServerPage> {
  if (form[EDIT_FIELD] !== '') return edit(context, form)
  const id = uuidv7()
  if (form.key !== '') {
    const read = await readKnown(context, form)
    return 'known' in read ? confirmation({ ...enteredOf(form), ...read, id }) : read
  }
  const read = readNamed(context, form)
  return 'order' in read ? confirmation({ ...read, id, units: [] }) : read
}

/** The second step. */
function createConfirm(context: RouteContext) {
  const { timeZone = 'UTC', clock, shopPresenter } = context
  const format = createTimeFormat(timeZone)
  const receiptAt = (stated: Stated, at: string) =>
    receipt(stated, `${format('shortDateTime', at)} ${offsetName(format, at)}`, shopPresenter.current().shop.email)

  async function confirmKnown(stated: Stated, known: Known): Promise<ServerPage> {
    const { id, name, units } = stated
    const { row } = known
    try {
      await withdraw(context, row, { withdrawalId: id, name, way: 'order_key', lines: [...units] })
    } catch (error) {
      if (isRejection(error, 'nothing_to_withdraw', 'withdrawal_too_late')) return nothingLeft(known)
      throw error
    }
    const { withdrawals } = await readWithdrawals(context, row)
    const recorded = withdrawals.find(({ withdrawalId }) => withdrawalId === id)
    return receiptAt(stated, recorded?.withdrawnAt ?? clock().toISOString())
  }

  /** Neither the answer nor its status tells whether there is such an order, and whether it can be withdrawn from. */
  async function confirmNamed(stated: Stated): Promise<ServerPage> {
    const { id, name } = stated
    const row = await findOrderByNumber(context, stated)
    try {
      if (row !== undefined) await withdraw(context, row, { withdrawalId: id, name, way: 'number_and_email' })
    } catch (error) {
      if (!isRejection(error, 'nothing_to_withdraw', 'withdrawal_too_late')) throw error
    }
    return receiptAt(stated, clock().toISOString())
  }

  /** Who knows number and address alone sees no items: they are behind a link to that address. */
  async function sendLink(stated: Stated): Promise<ServerPage> {
    const row = await findOrderByNumber(context, stated)
    if (row !== undefined)
      await (context.clients.notifications?.requestWithdrawalLink({ orderId: row.orderId }) ?? reject('unavailable'))
    return linkSent(stated, shopPresenter.current().shop.email)
  }

  return async (form: Entry): Promise<ServerPage> => {
    const id = isId(form.id) ? form.id : uuidv7()
    if (form.key !== '') {
      const read = await readKnown(context, form)
      return 'known' in read ? confirmKnown({ ...enteredOf(form), ...read, id }, read.known) : read
    }
    const read = readNamed(context, form)
    if (!('order' in read)) return read
    const stated = { ...read, id, units: [] }
    return read.isPart === true ? sendLink(stated) : confirmNamed(stated)
  }
}

/**
 * The pages by which everybody withdraws from a contract, without signing in and without a script: a statement, and its confirmation.
 * Directive 2011/83, article 11a. Where the law of the shop gives no right to, there are no such pages.
 */
export async function addWithdrawalPages(
  app: FastifyInstance,
  context: RouteContext,
  { sendPage, sendServerPage }: WebClient,
): Promise<void> {
  const confirm = createConfirm(context)
  const hide = { hide: true }
  await app.register(async (scope) => {
    scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: FORM_LIMIT }, (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))))
    })
    scope.setErrorHandler(async (error, request: FastifyRequest, reply: FastifyReply) => {
      const rejection = error instanceof Rejection ? error : toRejection(error, context.logger)
      request.rejection = rejection
      const { code, details } = rejection
      const retryAfter = details.retryAfter
      if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter))
      // As for every path that there is not.
      if (code === 'not_found')
        return request.method === 'GET' ? sendPage(request, reply) : reply.code(404).send({ message: failureMessage(code), code })
      return sendServerPage(reply, failure(failureMessage(code, details), failures[code].status))
    })
    scope.addHook('preHandler', async () => {
      requireWithdrawalDays(context)
    })
    scope.get(PATH, { schema: hide }, async (request, reply) =>
      sendServerPage(reply, await begin(context, entryOf(request.query))),
    )
    scope.post(PATH, { schema: hide }, async (request, reply) =>
      sendServerPage(reply, await state(context, entryOf(request.body))),
    )
    scope.post(CONFIRM_PATH, { schema: hide, preHandler: context.clientLimits.statements }, async (request, reply) =>
      sendServerPage(reply, await confirm(entryOf(request.body))),
    )
  })
}
