const state = { value: 1 }

export function seedRandom(seed: number): void {
  state.value = seed
}

/** mulberry32 */
export function random(): number {
  state.value = (state.value + 0x6d2b79f5) >>> 0
  let value = state.value
  value = Math.imul(value ^ (value >>> 15), value | 1)
  value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
  return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32
}

export const chance = (probability: number): boolean => random() < probability
/** A whole number from `from` to `to`, both inclusive. */
export const between = (from: number, to: number): number => from + Math.floor(random() * (to - from + 1))

export function pick<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('Nothing to pick from')
  return item
}

/** A network that takes 0.1 to 2 milliseconds, as a rule. */
export const latency = (): number => 0.1 + random() * 1.9 + (chance(0.02) ? random() * 400 : 0)

export function randomFill<Bytes extends ArrayBufferView>(target: Bytes): Bytes {
  const bytes = new Uint8Array(target.buffer, target.byteOffset, target.byteLength)
  for (let index = 0; index < bytes.length; index += 1) bytes[index] = Math.floor(random() * 256)
  return target
}

export function randomId(): string {
  const hex = Buffer.from(randomFill(new Uint8Array(16))).toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}
