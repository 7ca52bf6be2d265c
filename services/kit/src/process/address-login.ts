/**
 * Whether the name and the password of an address are the whole of what stands before its host: a sign of a password that ends them
 * leaves another host, or the @ behind it.
 */
export const hasWholeLogin = ({ username, pathname, search, hash }: URL): boolean =>
  hash === '' && (username !== '' || !(pathname + search).includes('@'))
