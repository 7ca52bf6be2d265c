/** Reads an entry of session storage; null when it is missing, undefined when it is malformed or storage is forbidden. */
export function readSessionJson(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as unknown
  } catch {
    return undefined
  }
}

/** Writes an entry of session storage, or removes it if the value is null. Does nothing when storage is full or forbidden. */
export function writeSessionJson(key: string, value: object | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // The value is lost on a reload.
  }
}
