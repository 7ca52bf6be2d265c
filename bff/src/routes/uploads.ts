import { MAX_PICTURE_BYTES, pictureBody, pictureTypes, uploadedPicture } from '@shop/contracts/api'
import { Rejection, reject } from '@shop/kit/domain'
import type { FastifyError, FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { nameOf, typeOf } from '../pictures/names.ts'
import { recognise } from '../pictures/recognise.ts'
import { fails } from './route.ts'
import type { RouteContext } from './route.ts'

const FOLDER = '/images/uploads/'

/** The back office hands in the bytes of a picture as they are. What they are announced as is not believed. */
export function addUploadRoute(app: FastifyInstance, { guards, pictures }: RouteContext): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_PICTURE_BYTES }, (_request, body, next) => {
      next(null, body)
    })
    // A content type that is not even one.
    scope.setErrorHandler((error: FastifyError) => {
      throw error.statusCode === 415 ? new Rejection('not_a_picture') : error
    })
    scope.withTypeProvider<ZodTypeProvider>().post(
      '/api/uploads',
      {
        onRequest: guards.admin,
        schema: {
          tags: ['products'],
          summary: 'Upload a picture for a product; the same bytes have the same address',
          consumes: [...pictureTypes],
          body: pictureBody,
          response: { 201: uploadedPicture, ...fails(400, 401, 403, 413) },
        },
      },
      async ({ body }, reply) => {
        if (!Buffer.isBuffer(body)) return reject('not_a_picture')
        const type = (await recognise(body)) ?? reject('not_a_picture')
        const name = nameOf(type, body)
        await pictures.put(name, type, body)
        return reply.code(201).send({ image: `${FOLDER}${name}` })
      },
    )
    done()
  })
}

/** Uploaded pictures, kept for a year by whoever asked once: another picture has another name. */
export function addUploadedPictures(app: FastifyInstance, { pictures }: Pick<RouteContext, 'pictures'>): void {
  app.get<{ Params: { name: string } }>(`${FOLDER}:name`, { schema: { hide: true } }, async ({ params: { name } }, reply) => {
    const picture = typeOf(name) === undefined ? undefined : await pictures.read(name)
    if (picture === undefined) return reject('not_found')
    return reply
      .type(picture.type)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-disposition', 'inline')
      .header('x-content-type-options', 'nosniff')
      .send(picture.stream)
  })
}
