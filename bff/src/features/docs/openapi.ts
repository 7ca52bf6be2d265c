import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { errorResponse } from '@shop/contracts/shared'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Guard } from '../../http/route.ts'
import { createAsyncApiDocument } from './asyncapi.ts'
import { createPublicResponse, type PublicResponse } from '../../http/public-response.ts'
import { sendForm } from '../../http/send-response.ts'
import { inCurrencyOfShop } from './documented-currency.ts'
import { inDocumentOrder } from './schema-order.ts'

/** Swagger UI adds a style element without a nonce, so it has a policy of its own. It names no other host. */
const CONTENT_SECURITY_POLICY = {
  'default-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
}

type TransformInput = Parameters<typeof jsonSchemaTransform>[0]

/** The token of a route, by its guard: required, optional, or none; with the right that its user needs. */
function securityOf({ onRequest }: TransformInput['route']): readonly object[] {
  const hooks = [onRequest ?? []].flat() as Partial<Guard>[]
  const guard = hooks.find(({ failures }) => failures !== undefined)
  if (guard === undefined) return []
  if (!(guard.needsToken ?? guard.failures?.includes('no_token') === true)) return [{}, { bearer: [] }]
  return [{ bearer: guard.right === undefined ? [] : [guard.right] }]
}

/** Adds what follows from every route: its token, 413 for a body that is too large, and 500. */
function documentCommon(input: TransformInput): TransformInput {
  const { schema, route } = input
  if (schema.response === undefined) return input
  const tooLarge = schema.body === undefined ? {} : { 413: errorResponse }
  const response = { ...tooLarge, ...schema.response, 500: errorResponse }
  return { ...input, schema: { ...schema, response, security: securityOf(route) } as TransformInput['schema'] }
}

type Document = ReturnType<typeof jsonSchemaTransformObject>

/** The document is one of OpenAPI 3, as it is registered below. */
function orderSchemas(document: Document): Document {
  const { components } = document as { components?: { schemas?: Record<string, object> } }
  if (components?.schemas === undefined) return document
  return { ...document, components: { ...components, schemas: inDocumentOrder(components.schemas) } }
}

const UI_FILES = join(dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui')), 'static')
const UI_FILE_NAMES = ['swagger-ui.css', 'swagger-ui-bundle.js', 'swagger-ui-standalone-preset.js', 'swagger-ui.js']

/** Answers bytes that stay the same while the process runs. They are large, so each encoding is made once. */
function createSend(type: string, read: () => Promise<Buffer> | Buffer, cacheControl?: string) {
  let response: Promise<PublicResponse> | undefined
  return async (reply: FastifyReply): Promise<FastifyReply> => {
    response ??= Promise.resolve(read()).then((bytes) => createPublicResponse(bytes, () => true))
    if (cacheControl !== undefined) void reply.header('cache-control', cacheControl)
    return sendForm(reply, await response, type)
  }
}

/** Swagger UI's own files; its plugin would compress them for each request. */
function addUiFiles(app: FastifyInstance): void {
  for (const name of UI_FILE_NAMES) {
    const type = name.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8'
    const send = createSend(type, () => readFile(join(UI_FILES, name)), 'public, max-age=3600')
    app.get(`/api/docs/static/${name}`, { schema: { hide: true } }, (_request, reply) => send(reply))
  }
}

/**
 * Adds /api/openapi.json, generated from the schemas that validate the requests, /api/docs, which displays it, and /api/asyncapi.json for
 * webhooks.
 * Documents only routes that are added after it.
 */
export async function addDocsRoutes(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'The shop', description: 'Amounts are dollars with at most 2 decimals, times ISO 8601.', version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: (route) => jsonSchemaTransform(documentCommon(route)),
    transformObject: (input) => orderSchemas(jsonSchemaTransformObject(input)),
  })
  const sendDocument = createSend('application/json; charset=utf-8', () =>
    Buffer.from(inCurrencyOfShop(JSON.stringify(app.swagger()))),
  )
  app.get('/api/openapi.json', { schema: { hide: true } }, (_request, reply) => sendDocument(reply))
  const sendAsyncApi = createSend('application/json; charset=utf-8', () =>
    Buffer.from(inCurrencyOfShop(JSON.stringify(createAsyncApiDocument()))),
  )
  app.get('/api/asyncapi.json', { schema: { hide: true } }, (_request, reply) => sendAsyncApi(reply))
  addUiFiles(app)
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: CONTENT_SECURITY_POLICY,
    uiConfig: { validatorUrl: null },
    uiHooks: {
      // Its own copy of the document.
      preHandler({ routeOptions }, reply, next) {
        if (routeOptions.url === '/api/docs/json') sendDocument(reply).catch(next)
        else next()
      },
    },
  })
}
