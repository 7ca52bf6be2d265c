/**
 * Opens the payment provider's page; any other scheme than http(s) is ignored. The browser's Back button leads from there to
 * `returnPath`, where the customer can pay.
 */
export function redirectToPayment(url: string, returnPath: string): void {
  const { protocol } = new URL(url, location.href)
  if (protocol !== 'https:' && protocol !== 'http:') return
  history.replaceState(history.state, '', returnPath)
  location.assign(url)
}

/** Calls the listener when the browser restores this page from its back/forward cache. */
export function onPageRestored(listener: () => void): () => void {
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) listener()
  }
  addEventListener('pageshow', onPageShow)
  return () => removeEventListener('pageshow', onPageShow)
}
