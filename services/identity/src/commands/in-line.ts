export type InLine = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>

/** Lets work on the same key go one after the other; work on other keys does not wait. */
export function createLine(): InLine {
  const last = new Map<string, Promise<unknown>>()
  return async (key, work) => {
    const mine = (last.get(key) ?? Promise.resolve()).then(work, work)
    last.set(key, mine)
    try {
      return await mine
    } finally {
      if (last.get(key) === mine) last.delete(key)
    }
  }
}
