import { useEffect, type ReactNode, type SubmitEvent } from 'react'
import { Link } from 'react-router-dom'
import { Alert } from '../../ui/Alert.tsx'
import { Card, CardTitle } from '../../ui/Card.ts'
import { FormPage, Muted, PageTitle, Stack, TextLink } from '../../ui/layout.ts'
import { ErrorAlert } from '../../lib/api/ErrorAlert.tsx'

interface AuthFormProps {
  title: string
  /** Of the form, on a page that has another title. */
  formTitle?: string
  error: unknown
  /** Shown above the form while there is no error. */
  notice?: string
  /** Stands before the form. */
  before?: ReactNode
  onSubmit: (event: SubmitEvent) => void
  /** The link from the login page to the register page, or back. */
  alternative: { question: string; name: string; path: string; onSelect?: () => void }
  children: ReactNode
}

/** The layout that the login page and the register page share. */
export function AuthForm({ title, formTitle, error, notice, before, onSubmit, alternative, children }: AuthFormProps) {
  // app/firstScripts/start.ts then submits what was submitted before.
  useEffect(() => void dispatchEvent(new Event('usable')), [])
  return (
    <FormPage>
      <Stack $gap="s5">
        <PageTitle>{title}</PageTitle>
        <ErrorAlert error={error} />
        {notice !== undefined && !error && (
          <Alert tone="calm" role="status">
            {notice}
          </Alert>
        )}
        {before !== undefined && <div>{before}</div>}
        <Card as="form" method="post" noValidate onSubmit={onSubmit} aria-label={formTitle ?? title}>
          {formTitle !== undefined && <CardTitle>{formTitle}</CardTitle>}
          <Stack $gap="s4">{children}</Stack>
        </Card>
        <TextLink as="p">
          <Muted>{`${alternative.question} `}</Muted>
          <Link to={alternative.path} onClick={alternative.onSelect}>
            {alternative.name}
          </Link>
        </TextLink>
      </Stack>
    </FormPage>
  )
}
