import type { ReactNode, SubmitEvent } from 'react'
import { Link } from 'react-router-dom'
import { messageOf } from '../../lib/api/errors.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Card } from '../../ui/Card.ts'
import { FormPage, Muted, PageTitle, Stack, TextLink } from '../../ui/layout.ts'

interface EntryProps {
  title: string
  error: unknown
  onSubmit: (event: SubmitEvent) => void
  /** The other way in. */
  other: { question: string; name: string; path: string; redirect: string }
  children: ReactNode
}

/** The frame of the sign-in and the register page; the way to the other one keeps the redirect. */
export function Entry({ title, error, onSubmit, other, children }: EntryProps) {
  const path = other.redirect === '/' ? other.path : `${other.path}?redirect=${encodeURIComponent(other.redirect)}`
  return (
    <FormPage>
      <Stack $gap="s5">
        <PageTitle>{title}</PageTitle>
        {error !== null && <Alert tone="bad">{messageOf(error)}</Alert>}
        <Card as="form" noValidate onSubmit={onSubmit} aria-label={title}>
          <Stack $gap="s4">{children}</Stack>
        </Card>
        <TextLink as="p">
          <Muted>{other.question}</Muted> <Link to={path}>{other.name}</Link>
        </TextLink>
      </Stack>
    </FormPage>
  )
}
