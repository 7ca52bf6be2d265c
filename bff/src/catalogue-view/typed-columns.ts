type Column = Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>

const MIN_CAPACITY = 1_024

/** A column with the numbers of another and room for so many: the same if it has. */
export function withRoomFor<Same extends Column>(column: Same, size: number): Same {
  if (size <= column.length) return column
  const capacity = Math.max(MIN_CAPACITY, size + (size >>> 1))
  const grown = (column instanceof Uint16Array ? new Uint16Array(capacity) : new Uint32Array(capacity)) as Same
  grown.set(column)
  return grown
}
