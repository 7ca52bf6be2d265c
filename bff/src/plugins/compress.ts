import fastifyCompress from '@fastify/compress'
import fp from 'fastify-plugin'
import type { FastifyInstance } from 'fastify'

/** Compresses responses of 1 KiB or more. Compressed request bodies are not accepted. */
export const compress = fp(
  async (app: FastifyInstance) => {
    await app.register(fastifyCompress, { globalDecompression: false, threshold: 1_024 })
  },
  { name: 'compress' },
)
