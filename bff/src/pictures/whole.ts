import type { PictureType } from '@shop/contracts/api'

/** After its signature a PNG is a row of chunks: a length, a name, what it holds, a checksum. IEND is the last. */
function isWholePng(bytes: Buffer): boolean {
  for (let at = 8; at + 12 <= bytes.length;) {
    const name = bytes.toString('latin1', at + 4, at + 8)
    at += 12 + bytes.readUInt32BE(at)
    if (name === 'IEND') return at === bytes.length
  }
  return false
}

/** Where the compressed part ends that begins here: at the first marker that is neither a stuffed FF nor a restart. */
function endOfScan(bytes: Buffer, start: number): number {
  let at = bytes.indexOf(0xff, start)
  while (at !== -1) {
    const next = bytes[at + 1] ?? 0xd9
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at
    at = bytes.indexOf(0xff, at + 2)
  }
  return bytes.length
}

/** Where the JPEG ends that begins here: it is a row of segments, FF, a marker and a length, up to FF D9. */
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

/** Cameras put small pictures, JPEGs themselves, behind the large one. */
function isWholeJpeg(bytes: Buffer): boolean {
  let end = endOfJpeg(bytes, 0)
  while (end !== undefined && end < bytes.length) end = endOfJpeg(bytes, end)
  return end === bytes.length
}

/** RIFF, the length of what follows, and that. */
function isWholeWebp(bytes: Buffer): boolean {
  return bytes.length >= 12 && bytes.readUInt32LE(4) + 8 === bytes.length
}

/** A row of boxes, each with its length in front; 1 stands for a long length behind the box's name. The picture is in `mdat`. */
function isWholeAvif(bytes: Buffer): boolean {
  let at = 0
  let hasPicture = false
  while (at + 16 <= bytes.length) {
    const short = bytes.readUInt32BE(at)
    const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short
    if (size < 8) return false
    hasPicture ||= bytes.toString('latin1', at + 4, at + 8) === 'mdat'
    at += size
  }
  return hasPicture && at === bytes.length
}

const checks: Readonly<Record<PictureType, (bytes: Buffer) => boolean>> = {
  'image/png': isWholePng,
  'image/jpeg': isWholeJpeg,
  'image/webp': isWholeWebp,
  'image/avif': isWholeAvif,
}

/** Whether the bytes are one picture from the first to the last: not cut short, and nothing hung on to it. */
export function isWhole(type: PictureType, bytes: Buffer): boolean {
  return checks[type](bytes)
}
