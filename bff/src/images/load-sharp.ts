import type sharp from 'sharp'

/** A photo of a good telephone has 12 to 50 million pixels; decoded they take up to 200 MB. */
export const MAX_PIXELS = 50_000_000

/** A damaged file may keep a decoder busy. */
export const TIMEOUT_SECONDS = 20

let library: Promise<typeof sharp> | undefined

/** Loads the library with the first image: it takes memory, and a shop on a platform without it sells all the same. */
export function loadSharp(): Promise<typeof sharp> {
  library ??= import('sharp').then(({ default: loaded }) => {
    // One thread for one image: the others belong to the requests. Nothing is cached, because images rarely come twice.
    loaded.concurrency(1)
    loaded.cache(false)
    // Only the decoders of the accepted types: no SVG, PDF or TIFF reaches a parser, whatever its first bytes claim.
    loaded.block({ operation: ['VipsForeignLoad'] })
    loaded.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'] })
    return loaded
  })
  return library
}
