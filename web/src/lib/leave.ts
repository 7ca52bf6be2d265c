/** Leaves the shop for a page of the payment provider. */
export function leaveFor(url: string): void {
  const { protocol } = new URL(url, location.href)
  if (protocol === 'https:' || protocol === 'http:') location.assign(url)
}

/** Calls when the browser shows this very page again after one has left it. */
export function onReturn(listener: () => void): () => void {
  const shown = (event: PageTransitionEvent) => {
    if (event.persisted) listener()
  }
  addEventListener('pageshow', shown)
  return () => removeEventListener('pageshow', shown)
}
