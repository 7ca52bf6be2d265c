import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { errorResponse } from '@shop/contracts/api'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { Guard } from '../../access/guards.ts'

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

/** The token of a route, by its guard: required, optional, or none. */
function securityOf({ onRequest }: TransformInput['route']): readonly object[] {
  const hooks = [onRequest ?? []].flat() as Partial<Guard>[]
  const guard = hooks.find(({ failures }) => failures !== undefined)
  if (guard === undefined) return []
  return guard.failures?.includes('no_token') === true ? [{ bearer: [] }] : [{}, { bearer: [] }]
}

/** Adds what follows from every route: its token, 413 for a body that is too large, and 500. */
function documentCommon(input: TransformInput): TransformInput {
  const { schema, route } = input
  if (schema.response === undefined) return input
  const tooLarge = schema.body === undefined ? {} : { 413: errorResponse }
  const response = { ...tooLarge, ...schema.response, 500: errorResponse }
  return { ...input, schema: { ...schema, response, security: securityOf(route) } as TransformInput['schema'] }
}

/**
 * Adds /api/openapi.json, generated from the schemas that validate the requests, and /api/docs, which displays it.
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
    transformObject: jsonSchemaTransformObject,
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: CONTENT_SECURITY_POLICY,
    uiConfig: { validatorUrl: null },
  })
}
