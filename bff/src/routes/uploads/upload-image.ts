import { imageBody, imageTypes, MAX_IMAGE_BYTES, uploadedImage } from '@shop/contracts/api'
import { Rejection, reject } from '@shop/kit/domain'
import type { FastifyError, FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { detectImageType } from '../../images/detect-image-type.ts'
import { imageNameOf } from '../../images/image-names.ts'
import { acceptAnyBody } from '../../plugins/content-type-parser.ts'
import { UPLOADED_IMAGES } from '../images/uploaded-image.ts'
import { responses } from '../responses.ts'
import type { RouteContext } from '../route.ts'

/** Uploads an image, for admins. The body is the image itself; its type is detected from the bytes. */
export function addUploadImageRoute(app: FastifyInstance, { guards, images }: RouteContext): void {
  void app.register((scope, _options, done) => {
    acceptAnyBody(scope, MAX_IMAGE_BYTES)
    // Fastify answers 415 to a malformed Content-Type header.
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
          consumes: [...imageTypes],
          body: imageBody,
          response: responses({ 201: uploadedImage }, guards.admin, 'not_a_picture', 'body_too_large'),
        },
      },
      async ({ body }, reply) => {
        if (!Buffer.isBuffer(body)) return reject('not_a_picture')
        const type = (await detectImageType(body)) ?? reject('not_a_picture')
        const name = imageNameOf(type, body)
        await images.put(name, type, body)
        return reply.code(201).send({ image: `${UPLOADED_IMAGES}${name}` })
      },
    )
    done()
  })
}
