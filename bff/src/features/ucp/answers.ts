import type { FastifyReply } from 'fastify'

/** What somebody has to do about an error: `recoverable` the program, `requires_buyer_input` the buyer in the shop. */
type Severity = 'recoverable' | 'requires_buyer_input' | 'unrecoverable'

/** A message of the protocol. `path` is a JSONPath into the answer. */
export type UcpMessage =
  | {
      readonly type: 'error'
      readonly code: string
      readonly content: string
      readonly severity: Severity
      readonly path?: string
    }
  | { readonly type: 'warning'; readonly code: string; readonly content: string; readonly path?: string }
  | { readonly type: 'info'; readonly code?: string; readonly content: string; readonly path?: string }

export interface UcpAnswer {
  readonly status: number
  readonly body: object
}

/** An error that the program can mend by another request. */
export const recoverable = (code: string, content: string, path?: string): UcpMessage => ({
  type: 'error',
  code,
  content,
  severity: 'recoverable',
  ...(path !== undefined && { path }),
})

/** An error after which there is nothing to act on. */
export const unrecoverable = (code: string, content: string): UcpMessage => ({
  type: 'error',
  code,
  content,
  severity: 'unrecoverable',
})

export const ucpWarning = (code: string, content: string, path: string): UcpMessage => ({ type: 'warning', code, content, path })

export const isUcpError = ({ type }: UcpMessage): boolean => type === 'error'

/** Refuses a request by its status, beside the outcomes of trade, which are messages of an answer with status 200. */
export class UcpProtocolError extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, content: string) {
    super(content)
    this.name = 'UcpProtocolError'
    this.status = status
    this.code = code
  }
}

/** Refuses what a request would make of a cart or checkout, which stays as it is. */
export class UcpRefusal extends Error {
  readonly messages: readonly UcpMessage[]

  constructor(messages: readonly UcpMessage[]) {
    super('refused')
    this.name = 'UcpRefusal'
    this.messages = messages
  }
}

export const sendAnswer = (reply: FastifyReply, { status, body }: UcpAnswer): FastifyReply => reply.code(status).send(body)
