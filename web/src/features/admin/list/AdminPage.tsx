import type { ReactNode } from 'react'
import { PageMeta } from '../../../lib/PageMeta.tsx'
import { PageStack, PageTitle, Row, StatusLine } from '../../../ui/layout.ts'

interface AdminPageProps {
  title: string
  /** Empty until it is known. */
  status?: string
  /** Beside the title. */
  action?: ReactNode
  children: ReactNode
}

/** A page of the back office. */
export function AdminPage({ title, status, action, children }: AdminPageProps) {
  return (
    <PageStack $gap="s5">
      <PageMeta title={title} />
      <Row $apart>
        <div>
          <PageTitle>{title}</PageTitle>
          {status !== undefined && <StatusLine>{status}</StatusLine>}
        </div>
        {action}
      </Row>
      {children}
    </PageStack>
  )
}
