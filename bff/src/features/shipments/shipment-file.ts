import { orderCalls } from '@shop/contracts/services'
import { MAX_SHIPMENT_FILE_BYTES, shipmentFileQuery, shipmentPlan, type ShipmentPlan } from '@shop/contracts/shipments'
import type { PlannedShipment, ShipmentFileRow } from '@shop/contracts/shipments/calls'
import { reject } from '@shop/kit/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { callerOf } from '../../access/guards.ts'
import { bodyDigestOf } from '../../http/body-digest.ts'
import { idempotencyKeyHeaders, idempotencyKeyOf, keyedId } from '../../http/idempotency-key.ts'
import { route } from '../../http/route.ts'
import { acceptAnyBody } from '../../plugins/content-type-parser.ts'
import type { RouteContext } from '../context.ts'
import { readShipments } from './read-shipments.ts'

/** Namespace of the shipments of a file that are named by an idempotency key. */
const NAMESPACE = '2b6e4c58-8a1f-4d0e-b7a3-95f1c6d20e7b'

/** Rows in one internal call. */
const CHUNK = 250

const UNKNOWN_NUMBER = 'no order has this number'

/** Why a row is left out, in the words of a list; others as a single request is told. */
const reasons: Readonly<Record<string, string | undefined>> = {
  order_not_found: UNKNOWN_NUMBER,
  not_paid: 'the order is not paid',
  order_cancelled: 'the order was cancelled',
  order_expired: 'the order has expired',
  order_refunded: 'the order was refunded',
  nothing_to_send: 'already sent: nothing of the order is left to send',
}

type Sendable = PlannedShipment & { readonly orderId: string }
type FileError = ShipmentPlan['errors'][number]

interface Plan {
  readonly sendable: readonly Sendable[]
  readonly errors: readonly FileError[]
}

function faultOf({ refusal, units }: PlannedShipment): string | undefined {
  if (refusal !== undefined) return reasons[refusal.code] ?? refusal.message
  return units === 0 ? 'already sent with this tracking number' : undefined
}

/** The first of two rows of an order that can be sent counts: what is left goes out with it. */
function toPlan(planned: readonly PlannedShipment[]): Plan {
  const sendable: Sendable[] = []
  const errors: FileError[] = []
  const lineOf = new Map<string, number>()
  for (const row of planned) {
    const { line, number, orderId } = row
    const earlier = lineOf.get(number)
    const repeated = earlier === undefined ? undefined : `the same order as in line ${String(earlier)}`
    const fault = faultOf(row) ?? repeated
    if (orderId === null || fault !== undefined) {
      errors.push({ line, number, message: fault ?? UNKNOWN_NUMBER })
    } else {
      lineOf.set(number, line)
      sendable.push({ ...row, orderId })
    }
  }
  return { sendable, errors }
}

async function planRows({ clients }: RouteContext, rows: readonly ShipmentFileRow[]): Promise<Plan> {
  const planned: PlannedShipment[] = []
  for (let start = 0; start < rows.length; start += CHUNK) {
    const answer = await clients.orders.planShipments({ rows: rows.slice(start, start + CHUNK) })
    planned.push(...answer.rows)
  }
  return toPlan(planned)
}

const presentPlan = ({ sendable, errors }: Plan): ShipmentPlan => ({
  rows: sendable.length + errors.length,
  shipments: sendable.map(({ line, orderId, number, carrier, trackingNumber, units }) => ({
    line,
    order: orderId,
    number,
    carrier: carrier ?? undefined,
    trackingNumber,
    units,
  })),
  errors: errors.toSorted((a, b) => a.line - b.line),
})

/** Sends what can be sent. With the key of an earlier request, its shipments and its job are those of that one. */
async function startJob({ clients }: RouteContext, request: FastifyRequest, { sendable }: Plan): Promise<string> {
  const { userId: requestedBy } = callerOf(request)
  const { jobId } = await clients.orders.startShipments({
    requestedBy,
    key: idempotencyKeyOf(request),
    source: bodyDigestOf(request),
    shipments: sendable.map(({ orderId, carrier, trackingNumber }) => ({
      orderId,
      shipmentId: keyedId(request, NAMESPACE, [requestedBy, orderId]),
      carrier,
      trackingNumber,
    })),
  })
  request.adminSubject = jobId
  return jobId
}

const SUMMARY =
  'Send all that is left of up to 1,000 orders, with the tracking numbers of a CSV file, in the background; rows that cannot be sent are left out. An Idempotency-Key makes it safe to send again'

/** Shipments of many orders by a file, for admins. */
export function addShipmentFileRoute(app: FastifyInstance, context: RouteContext): void {
  const options = route('orders', SUMMARY, {
    guard: context.guards.may('orders:write'),
    querystring: shipmentFileQuery,
    headers: idempotencyKeyHeaders,
    response: { 200: shipmentPlan },
    failures: [orderCalls.planShipments, orderCalls.startShipments],
  })
  void app.register((scope, _options, done) => {
    acceptAnyBody(scope, MAX_SHIPMENT_FILE_BYTES)
    scope
      .withTypeProvider<ZodTypeProvider>()
      .post('/api/orders/shipments', { ...options, schema: { ...options.schema, consumes: ['text/csv'] } }, async (request) => {
        const { rows, errors } = await readShipments(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0))
        const found = await planRows(context, rows)
        const plan = { ...found, errors: [...errors, ...found.errors] }
        if (request.query.dryRun === true) {
          // It sends nothing, so the security log does not tell of a change.
          request.adminAction = null
          return presentPlan(plan)
        }
        const [fault] = errors
        if (rows.length === 0 && fault !== undefined)
          return reject('invalid_request', { reason: `Line ${String(fault.line)}: ${fault.message}` })
        return { ...presentPlan(plan), jobId: await startJob(context, request, plan) }
      })
    done()
  })
}
