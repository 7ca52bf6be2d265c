/**
 * Publishes the page's nonce as `__webpack_nonce__`, where libraries that add style elements look for it. Without the
 * nonce the content security policy blocks their styles.
 */
export function shareCspNonce(): void {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
  if (nonce) Object.assign(globalThis, { __webpack_nonce__: nonce })
}
