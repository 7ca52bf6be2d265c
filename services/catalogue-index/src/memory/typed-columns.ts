type Column = Float64Array | Uint32Array | Uint16Array
/** The same column in memory of any kind. */
type InAnyMemory<Of extends Column> = Of extends Float64Array ? Float64Array : Of extends Uint32Array ? Uint32Array : Uint16Array

const MIN_CAPACITY = 1_024

/**
 * Memory that V8 does not count, for what is kept as long as the index: after each 64 MB of other memory outside its heap V8 collects
 * the whole heap, which stops the process for up to 85 ms while a million products are loaded, and for longer in a first search.
 */
export const allocateUncounted = (bytes: number): SharedArrayBuffer => new SharedArrayBuffer(bytes)

/** A longer column with the numbers of another. */
export function growColumn<Of extends Column>(column: Of, capacity: number): InAnyMemory<Of> {
  const memory = allocateUncounted(capacity * column.BYTES_PER_ELEMENT)
  const isOf = (type: new (memory: SharedArrayBuffer) => Column): boolean => column instanceof type
  const grown = isOf(Float64Array)
    ? new Float64Array(memory)
    : isOf(Uint32Array)
      ? new Uint32Array(memory)
      : new Uint16Array(memory)
  grown.set(column)
  return grown as InAnyMemory<Of>
}

/** A column with the numbers of another and room for so many: the same if it has. */
export const withRoomFor = <Of extends Column>(column: Of, size: number): Of | InAnyMemory<Of> =>
  size <= column.length ? column : growColumn(column, Math.max(MIN_CAPACITY, size + (size >>> 1)))
