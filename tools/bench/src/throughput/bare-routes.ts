import Fastify from 'fastify'

/** What the parent process sends: routes that answer with the same bytes each time. */
export interface BareRoute {
  readonly path: string
  readonly contentType: string
  /** Base64. */
  readonly body: string
}

/** The baseline of reads: nothing but Fastify and a Buffer. A request with If-None-Match is answered 304. */
const ETAG = '"bare"'

process.once('message', (routes: readonly BareRoute[]) => {
  const app = Fastify()
  for (const { path, contentType, body } of routes) {
    const bytes = Buffer.from(body, 'base64')
    app.get(path, (request, reply) => {
      reply.header('etag', ETAG)
      if (request.headers['if-none-match'] === ETAG) return reply.code(304).send()
      return reply.header('content-type', contentType).send(bytes)
    })
  }
  void app.listen({ host: '127.0.0.1', port: 0 }).then((url) => process.send?.(url))
})
process.once('disconnect', () => process.exit())
