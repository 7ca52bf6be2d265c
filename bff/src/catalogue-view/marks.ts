const MAX_PASS = 2 ** 32 - 1

/** A number for each id that holds for one pass over many: nothing is made or cleared before the next. */
interface Marks {
  /** Begins a pass over ids below `size`, without marks. */
  start(size: number): void
  /** -1 without a mark. */
  get(id: number): number
  set(id: number, value: number): void
}

export function createMarks(): Marks {
  let passes = new Uint32Array(0)
  let values = new Int32Array(0)
  let pass = 0
  return {
    start(size) {
      if (passes.length < size || pass === MAX_PASS) {
        passes = new Uint32Array(Math.ceil(size * 1.25))
        values = new Int32Array(passes.length)
        pass = 0
      }
      pass += 1
    },
    get: (id) => (passes[id] === pass ? (values[id] ?? -1) : -1),
    set(id, value) {
      passes[id] = pass
      values[id] = value
    },
  }
}
