/**
 * Libraries that add a style element of their own look for the page's nonce under this name, which bundlers once gave it;
 * without the nonce the content security policy would refuse their styles.
 */
export function shareCspNonce(): void {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
  if (nonce) Object.assign(globalThis, { __webpack_nonce__: nonce })
}
