/** Leaves blank fields out, such as a telephone number that was removed. */
export function withoutBlanks<Fields extends object>(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')) as Fields
}
