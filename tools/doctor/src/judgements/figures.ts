const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Such as 1.5 GB or 200 MB; of 10⁹ and 10⁶ bytes. */
export const bytesText = (bytes: number): string =>
  bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${String(Math.floor(bytes / 1e6))} MB`

/** Such as 3 days, 31 hours, 20 minutes or 5 seconds. Two days and more are told in days. */
export function durationText(ms: number): string {
  const [size, unit] =
    ms >= 2 * DAY_MS
      ? [DAY_MS, 'day']
      : ms >= HOUR_MS
        ? [HOUR_MS, 'hour']
        : ms >= MINUTE_MS
          ? [MINUTE_MS, 'minute']
          : [1_000, 'second']
  const count = Math.floor(ms / size)
  return `${String(count)} ${unit}${count === 1 ? '' : 's'}`
}
