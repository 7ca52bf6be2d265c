import { Overlay } from '@radix-ui/react-dialog'
import { styled } from 'styled-components'

// Radix adds a style element that stops the page from scrolling. Without the page's nonce, which its library reads from
// `__webpack_nonce__`, the content security policy blocks it.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
if (nonce) Object.assign(globalThis, { __webpack_nonce__: nonce })

/** Covers the page behind a dialog. */
export const Backdrop = styled(Overlay)`
  position: fixed;
  inset: 0;
  z-index: 40;
  background: rgb(10 12 18 / 0.5);
`
