import { css, styled } from 'styled-components'
import { color, display, narrow, space, text } from './tokens.ts'

/** The page's maximum width and side margins. */
export const Wrap = styled.div`
  width: min(1240px, 100% - 2 * clamp(16px, 4vw, 40px));
  margin-inline: auto;
`

/** Children below each other. */
export const Stack = styled.div<{ $gap?: keyof typeof space }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap = 's4' }) => space[$gap]};
  align-content: start;
`

/** The parts of a page below each other. */
export const PageStack = styled(Stack)`
  margin-top: ${space.s6};
`

/** Children beside each other; they wrap on narrow screens. */
export const Row = styled.div<{ $gap?: keyof typeof space; $apart?: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: ${({ $apart }) => ($apart ? 'space-between' : 'flex-start')};
  gap: ${({ $gap = 's3' }) => space[$gap]};
`

/** The content, and a summary beside it on wide screens. */
export const WithAside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.5fr) minmax(0, 1fr);
  gap: 28px;
  align-items: start;

  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
    gap: 18px;
  }
`

/** The column of a page with one short form. */
export const FormPage = styled.div`
  width: min(460px, 100%);
  margin: ${space.s7} auto 0;

  ${narrow} {
    margin-top: ${space.s5};
  }
`

export const PageTitle = styled.h1`
  font-family: ${display};
  font-size: ${text.xl};
`

export const Muted = styled.span`
  color: ${color.ink2};
  font-size: ${text.s};
`

/** What a page shows, in a few words. Keeps its line until they are known, so that nothing moves then. */
export const StatusLine = styled(Muted).attrs({ role: 'status' })`
  &::after {
    content: '\\200b';
  }
`

/** A paragraph in the secondary text colour; long words break. */
export const SecondaryText = styled.p`
  color: ${color.ink2};
  overflow-wrap: anywhere;
`

export const TextLink = styled.span`
  a,
  button {
    color: ${color.accentText};
    font-weight: 600;
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 3px;
  }
`

/** The links of a bar, of which the current one is underlined. */
export const barLinks = css`
  a {
    display: flex;
    align-items: center;
    flex: none;
    gap: 8px;
    min-height: 44px;
    padding: 0 12px;
    border-bottom: 2px solid transparent;
    color: ${color.ink2};
    font-size: ${text.s};
    font-weight: 550;
  }

  a:hover {
    color: ${color.ink};
  }

  a:focus-visible {
    outline-offset: -3px;
  }

  a[aria-current] {
    border-color: ${color.accent};
    color: ${color.ink};
  }
`

/** Read by screen readers, not visible. */
export const VisuallyHidden = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`
