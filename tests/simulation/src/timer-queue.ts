interface Due {
  readonly at: number
  readonly order: number
}

const isBefore = (one: Due, other: Due): boolean => one.at < other.at || (one.at === other.at && one.order < other.order)

/** The earliest first, and of equal ones the one that was added first. */
export function createTimerQueue<Timer extends Due>() {
  const timers: Timer[] = []
  return {
    isEmpty: () => timers.length === 0,
    push(timer: Timer): void {
      let from = 0
      let to = timers.length
      while (from < to) {
        const middle = (from + to) >>> 1
        const other = timers[middle]
        if (other !== undefined && isBefore(timer, other)) to = middle
        else from = middle + 1
      }
      timers.splice(from, 0, timer)
    },
    pop: () => timers.shift(),
  }
}

/** As Node's: pg and others call its methods. */
export class TimerHandle {
  readonly ref = () => this
  readonly unref = () => this
  readonly refresh = () => this
  readonly hasRef = () => true
  readonly order: number
  constructor(order: number) {
    this.order = order
  }
}
