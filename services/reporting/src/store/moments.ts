/** A moment of ISO 8601 in UTC as ClickHouse reads it fastest: without the letter that says so, for its columns say it. */
export const toMoment = (iso: string): string => iso.replace('Z', '')
