interface Due {
  readonly at: number
  readonly order: number
}

const isBefore = (one: Due, other: Due): boolean => one.at < other.at || (one.at === other.at && one.order < other.order)

/** A binary heap: the earliest first, and of equal ones the one that was added first. */
export function createTimerQueue<Timer extends Due>() {
  const heap: Timer[] = []

  function siftDown(timer: Timer): void {
    let index = 0
    for (;;) {
      const left = 2 * index + 1
      const [one, other] = [heap[left], heap[left + 1]]
      if (one === undefined) break
      const [child, earliest] = other !== undefined && isBefore(other, one) ? [left + 1, other] : [left, one]
      if (!isBefore(earliest, timer)) break
      heap[index] = earliest
      index = child
    }
    heap[index] = timer
  }

  return {
    isEmpty: () => heap.length === 0,
    push(timer: Timer): void {
      let index = heap.push(timer) - 1
      while (index > 0) {
        const parent = (index - 1) >> 1
        const above = heap[parent]
        if (above === undefined || !isBefore(timer, above)) break
        heap[index] = above
        index = parent
      }
      heap[index] = timer
    },
    pop(): Timer | undefined {
      const [first] = heap
      const last = heap.pop()
      if (last !== undefined && heap.length > 0) siftDown(last)
      return first
    },
  }
}

/** As Node's: pg and others call its methods. */
export class TimerHandle {
  readonly order: number
  constructor(order: number) {
    this.order = order
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }
  refresh(): this {
    return this
  }
  hasRef(): boolean {
    return true
  }
}
