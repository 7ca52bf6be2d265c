import { orderCalls } from '@shop/contracts/services'
import { idParams } from '@shop/contracts/shared'
import { renderIssued } from '@shop/kit/process'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { openOrder } from '../../access/order-access.ts'
import { orderKeyHeaders, route, type Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'

const pdfFile = z.unknown().meta({ description: 'The PDF' })

/** The invoice and the credit notes of an order as PDF, for who may see the order. */
export function addInvoiceRoutes(app: Api, context: RouteContext): void {
  const { clientLimits, clients, guards, shopPresenter } = context
  const options = {
    guard: guards.orderKeyOrSignedIn,
    headers: orderKeyHeaders,
    response: { 200: pdfFile },
    failures: ['no_token', 'too_many_requests', orderCalls.getOrder, orderCalls.renderInvoice],
  } as const

  async function sendPdf(request: FastifyRequest, reply: FastifyReply, id: string, wanted?: string) {
    const { row } = await openOrder(context, request, id)
    // Not before: whoever may not see the order must not use its documents up.
    await clientLimits.invoices(request)
    const { number, pdf } = await renderIssued({ ...clients, shopProfile: shopPresenter.defaults }, row, wanted)
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${number}.pdf"`)
      .send(Buffer.from(pdf, 'base64'))
  }

  app.get(
    '/api/orders/:id/invoice.pdf',
    route('orders', 'The last invoice of an order, or that of this number', {
      ...options,
      params: idParams,
      querystring: z.object({ number: z.string().optional() }),
    }),
    (request, reply) => sendPdf(request, reply, request.params.id, request.query.number),
  )

  app.get(
    '/api/orders/:id/credit-notes/:number.pdf',
    route('orders', 'The credit note of a refund', { ...options, params: idParams.extend({ number: z.string() }) }),
    (request, reply) => sendPdf(request, reply, request.params.id, request.params.number),
  )
}
