const MAX_BLOCK = 1_024

/** Numbers of one place after the other. */
interface Block {
  readonly numbers: Uint32Array
  size: number
}

/** Whether another number comes before that which is looked for. */
export type IsBefore = (other: number) => boolean

/**
 * Numbers of products or words in an order of their own, in blocks of typed arrays: a change moves those of one block, and V8's
 * collections pass over them.
 */
export interface SortedNumbers {
  readonly blocks: readonly Block[]
  add(number: number, isBefore: IsBefore): void
  remove(isBefore: IsBefore): void
  /** Visits the numbers from the first that is not before what is looked for, until `visit` returns true. */
  visitFrom(isBefore: IsBefore, visit: (number: number) => boolean): void
}

/** The first of so many places whose number is not before what is looked for. */
function firstPlace(size: number, numberAt: (place: number) => number, isBefore: IsBefore): number {
  let low = 0
  let high = size
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBefore(numberAt(middle))) low = middle + 1
    else high = middle
  }
  return low
}

const placeIn = ({ numbers, size }: Block, isBefore: IsBefore): number =>
  firstPlace(size, (place) => numbers[place] ?? 0, isBefore)

const lastOf = ({ numbers, size }: Block): number => numbers[size - 1] ?? 0

function makeBlock(numbers: Uint32Array): Block {
  const block = { numbers: new Uint32Array(MAX_BLOCK), size: numbers.length }
  block.numbers.set(numbers)
  return block
}

export function createSortedNumbers(): SortedNumbers {
  const blocks: Block[] = []

  /** The index of the first block whose last number is not before what is looked for. */
  const blockOf = (isBefore: IsBefore): number => {
    const last = blocks.at(-1)
    // What is added at the end, as at a start, is compared once.
    if (last !== undefined && isBefore(lastOf(last))) return blocks.length
    return firstPlace(blocks.length, (index) => lastOf(blocks[index] ?? last ?? makeBlock(new Uint32Array())), isBefore)
  }

  /** The block for a number, with room for it. */
  function blockFor(isBefore: IsBefore): Block {
    if (blocks.length === 0) blocks.push(makeBlock(new Uint32Array()))
    const index = Math.min(blockOf(isBefore), blocks.length - 1)
    const block = blocks[index] ?? makeBlock(new Uint32Array())
    if (block.size < MAX_BLOCK) return block
    // What is added at the end leaves full blocks.
    const isEnd = index === blocks.length - 1 && isBefore(lastOf(block))
    const half = isEnd ? MAX_BLOCK : MAX_BLOCK / 2
    const next = makeBlock(block.numbers.subarray(half))
    block.size = half
    blocks.splice(index + 1, 0, next)
    return isBefore(lastOf(block)) ? next : block
  }

  return {
    blocks,
    add(number, isBefore) {
      const block = blockFor(isBefore)
      const place = placeIn(block, isBefore)
      block.numbers.copyWithin(place + 1, place, block.size)
      block.numbers[place] = number
      block.size += 1
    },
    remove(isBefore) {
      const index = blockOf(isBefore)
      const block = blocks[index]
      if (block === undefined) return
      const place = placeIn(block, isBefore)
      block.numbers.copyWithin(place, place + 1, block.size)
      block.size -= 1
      if (block.size === 0) blocks.splice(index, 1)
    },
    visitFrom(isBefore, visit) {
      const first = blockOf(isBefore)
      for (let index = first; index < blocks.length; index += 1) {
        const block = blocks[index]
        if (block === undefined) return
        for (let place = index === first ? placeIn(block, isBefore) : 0; place < block.size; place += 1)
          if (visit(block.numbers[place] ?? 0)) return
      }
    },
  }
}
