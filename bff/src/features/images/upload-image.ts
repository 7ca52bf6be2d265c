import { imageBody, imageTypes, MAX_IMAGE_BYTES, UPLOADED_IMAGES, uploadedImage } from '@shop/contracts/products'
import { Rejection, reject } from '@shop/kit/domain'
import type { FastifyError, FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { uploadFailures } from '../../images/store-upload.ts'
import { acceptAnyBody } from '../../plugins/content-type-parser.ts'
import { responses } from '../../http/responses.ts'
import { guardHooks } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'

/** Fastify answers 413 to a body above the limit, and 415 to a malformed Content-Type header. */
function toUploadError(error: FastifyError): Error {
  if (error.statusCode === 413) return new Rejection('picture_too_large')
  return error.statusCode === 415 ? new Rejection('not_a_picture') : error
}

/** Uploads an image, for admins. The body is the image itself; its type is detected from the bytes. */
export function addUploadImageRoute(app: FastifyInstance, { guards, storeUpload, imageVariants }: RouteContext): void {
  void app.register((scope, _options, done) => {
    acceptAnyBody(scope, MAX_IMAGE_BYTES)
    scope.setErrorHandler((error: FastifyError) => {
      throw toUploadError(error)
    })
    scope.withTypeProvider<ZodTypeProvider>().post(
      '/api/uploads',
      {
        ...guardHooks(guards.may('catalogue:write')),
        schema: {
          tags: ['products'],
          summary: 'Upload a picture for a product; the same bytes have the same address',
          consumes: [...imageTypes],
          body: imageBody,
          response: responses({ 201: uploadedImage }, guards.may('catalogue:write'), ...uploadFailures, 'picture_too_large'),
        },
      },
      async ({ body }, reply) => {
        if (!Buffer.isBuffer(body)) return reject('not_a_picture')
        const name = await storeUpload(body)
        imageVariants.prepare(name)
        return reply.code(201).send({ image: `${UPLOADED_IMAGES}${name}` })
      },
    )
    done()
  })
}
