/** Opens the payment provider's page; any other scheme than http(s) is ignored. */
export function redirectToPayment(url: string): void {
  const { protocol } = new URL(url, location.href)
  if (protocol === 'https:' || protocol === 'http:') location.assign(url)
}

/** Calls the listener when the browser restores this page from its back/forward cache. */
export function onPageRestored(listener: () => void): () => void {
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) listener()
  }
  addEventListener('pageshow', onPageShow)
  return () => removeEventListener('pageshow', onPageShow)
}
