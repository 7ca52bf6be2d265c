import type { ImageType } from '@shop/contracts/api'

/** After its signature a PNG is a sequence of chunks: length, name, data and checksum. The last chunk is IEND. */
function isCompletePng(bytes: Buffer): boolean {
  for (let at = 8; at + 12 <= bytes.length;) {
    const name = bytes.toString('latin1', at + 4, at + 8)
    at += 12 + bytes.readUInt32BE(at)
    if (name === 'IEND') return at === bytes.length
  }
  return false
}

/** The end of the entropy-coded segment at `start`: the first marker that is neither a stuffed FF nor a restart marker. */
function endOfScan(bytes: Buffer, start: number): number {
  let at = bytes.indexOf(0xff, start)
  while (at !== -1) {
    const next = bytes[at + 1] ?? 0xd9
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at
    at = bytes.indexOf(0xff, at + 2)
  }
  return bytes.length
}

/** The end of the JPEG at `start`. A JPEG is a sequence of segments (FF, a marker, a length) that ends with FF D9. */
function endOfJpeg(bytes: Buffer, start: number): number | undefined {
  if (start + 4 > bytes.length || bytes.readUInt16BE(start) !== 0xffd8) return undefined
  for (let at = start + 2; at + 2 <= bytes.length;) {
    const marker = bytes.readUInt16BE(at)
    if (marker === 0xffd9) return at + 2
    if (marker === 0xffff) at += 1
    else if (marker < 0xff01 || at + 4 > bytes.length) return undefined
    else {
      const segmentEnd = at + 2 + bytes.readUInt16BE(at + 2)
      at = marker === 0xffda ? endOfScan(bytes, segmentEnd) : segmentEnd
    }
  }
  return undefined
}

/** Cameras append preview images, which are JPEGs themselves. */
function isCompleteJpeg(bytes: Buffer): boolean {
  let end = endOfJpeg(bytes, 0)
  while (end !== undefined && end < bytes.length) end = endOfJpeg(bytes, end)
  return end === bytes.length
}

/** A WebP is a RIFF file: 'RIFF', the length of the rest, and the rest. */
function isCompleteWebp(bytes: Buffer): boolean {
  return bytes.length >= 12 && bytes.readUInt32LE(4) + 8 === bytes.length
}

/** An AVIF is a sequence of boxes: length, name, data. Length 1 means a 64-bit length after the name. `mdat` has the image. */
function isCompleteAvif(bytes: Buffer): boolean {
  let at = 0
  let hasImage = false
  while (at + 16 <= bytes.length) {
    const size32 = bytes.readUInt32BE(at)
    const size = size32 === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : size32
    if (size < 8) return false
    hasImage ||= bytes.toString('latin1', at + 4, at + 8) === 'mdat'
    at += size
  }
  return hasImage && at === bytes.length
}

const checks: Readonly<Record<ImageType, (bytes: Buffer) => boolean>> = {
  'image/png': isCompletePng,
  'image/jpeg': isCompleteJpeg,
  'image/webp': isCompleteWebp,
  'image/avif': isCompleteAvif,
}

/** True if the bytes are exactly one image: not truncated, and without trailing bytes. */
export function isCompleteImage(type: ImageType, bytes: Buffer): boolean {
  return checks[type](bytes)
}
