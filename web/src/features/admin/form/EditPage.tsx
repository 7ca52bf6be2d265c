import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { PageMeta } from '../../../lib/PageMeta.tsx'
import { Muted, PageTitle, Stack } from '../../../ui/layout.ts'
import { color, space, text } from '../../../ui/tokens.ts'

const Page = styled(Stack)<{ $width: string }>`
  width: min(${({ $width }) => $width}, 100%);
  margin: ${space.s4} auto 0;

  &:has([data-bottom-bar]) {
    padding-bottom: ${space.s8};
  }
`

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  justify-self: start;
  color: ${color.ink2};
  font-size: ${text.s};

  &:hover {
    color: ${color.accentText};
  }
`

interface EditPageProps {
  title: string
  /** What the page does, above a title that is a name. */
  act?: string
  /** Below the title. */
  details?: ReactNode
  back: string
  width?: string
  children: ReactNode
}

/** Layout of an edit page: the title, a link back to the list and the form. */
export function EditPage({ title, act, details, back, width = '520px', children }: EditPageProps) {
  return (
    <Page $width={width} $gap="s5">
      <PageMeta title={title} />
      <div>
        <Back to={back}>
          <ArrowLeft size={16} aria-hidden="true" />
          Go Back
        </Back>
        {act !== undefined && <Muted as="p">{act}</Muted>}
        <PageTitle>{title}</PageTitle>
        {details}
      </div>
      {children}
    </Page>
  )
}
