import type { PageSlug } from '@shop/contracts/shop'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { ErrorAlert } from '../../lib/api/ErrorAlert.tsx'
import { shopPageQuery } from '../../lib/api/shop.ts'
import { excerptOf } from '../../lib/markdown/excerpt.ts'
import { Markdown } from '../../lib/markdown/Markdown.tsx'
import { PageMeta } from '../../lib/PageMeta.tsx'
import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { PageStack, PageTitle, Row, VisuallyHidden } from '../../ui/layout.ts'
import { Skeleton } from '../../ui/Skeleton.ts'

export interface InformationPageProps {
  /** In place of the one in the address. */
  page?: PageSlug
  /** Below the text. */
  children?: ReactNode
}

/** One of the shop's own pages, such as that about returns. */
export function InformationPage({ page, children }: InformationPageProps) {
  const { slug = page ?? '' } = useParams()
  const { data, error } = useQuery(shopPageQuery(slug))
  if (data)
    return (
      <PageStack $gap="s5">
        <PageMeta title={data.title} description={excerptOf(data.markdown)} canonical={paths.page(slug)} />
        <PageTitle dir="auto">{data.title}</PageTitle>
        <Markdown>{data.markdown}</Markdown>
        {children}
      </PageStack>
    )
  return (
    <PageStack>
      <PageMeta />
      <VisuallyHidden as="h1">Page</VisuallyHidden>
      {error ? (
        <>
          <ErrorAlert error={error} />
          <Row>
            <ButtonLink to={paths.home()}>To the shop</ButtonLink>
          </Row>
        </>
      ) : (
        <Skeleton $height="420px" />
      )}
    </PageStack>
  )
}
