/**
 * Where to go after signing in. Only paths of this shop: an address that starts with `//` or `/\` leaves it, and
 * control characters are dropped by browsers before they read an address.
 */
export function safeRedirect(target: string | null): string {
  return target !== null && /^\/(?!\/)[^\\\u0000-\u001f]*$/.test(target) ? target : '/'
}

export function loginPath(target: string): string {
  return target === '/' ? '/login' : `/login?redirect=${encodeURIComponent(target)}`
}

export function searchPath(keyword: string, page = 1): string {
  const base = keyword.trim() === '' ? '' : `/search/${encodeURIComponent(keyword.trim())}`
  if (page > 1) return `${base}/page/${page}`
  return base === '' ? '/' : base
}

/** The page of a list that a path names; anything unreadable is the first. */
export function pageOf(pageNumber: string | undefined): number {
  return Math.max(1, Number.parseInt(pageNumber ?? '', 10) || 1)
}
