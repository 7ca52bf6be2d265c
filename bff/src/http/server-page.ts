import type { FastifyReply, FastifyRequest } from 'fastify'

export const escapeHtml = (text: string, marks = /[&<>"]/g): string =>
  text.replace(marks, (character) => `&#${character.charCodeAt(0)};`)

/** A page that the server writes, which needs no script. */
export interface ServerPage {
  readonly status: number
  readonly title: string
  /** CSS. */
  readonly style: string
  /** HTML. */
  readonly main: string
}

export interface WebClient {
  /** Answers as for any path that is no file. */
  readonly sendPage: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
  /** Answers a page of the server, with the name and the colours of the shop. Search engines do not list it. */
  readonly sendServerPage: (reply: FastifyReply, page: ServerPage) => FastifyReply
}
