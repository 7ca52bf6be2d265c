import type { PublicHomePage } from '@shop/contracts/shop'
import { styled } from 'styled-components'
import { color, display, radius, space, text } from '../../../ui/tokens.ts'
import { HomeSections } from './HomeSections.tsx'

const Page = styled.div`
  padding: 0 clamp(12px, 3vw, 32px) ${space.s6};
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.bg};
`

const List = styled.p`
  margin-top: ${space.s7};
  padding: ${space.s5};
  border: 1px dashed ${color.lineStrong};
  border-radius: ${radius.picture};
  color: ${color.ink2};
  font-family: ${display};
  font-size: ${text.l};
`

/** The home page as visitors would see it; only to look at: its links and buttons do nothing. */
export function HomePreview({ page: { sections } }: { page: PublicHomePage }) {
  const list = sections.findIndex(({ kind }) => kind === 'latest')
  return (
    <Page inert>
      <HomeSections sections={sections.slice(0, list)} />
      <List>Latest products</List>
      <HomeSections sections={sections.slice(list + 1)} />
    </Page>
  )
}
