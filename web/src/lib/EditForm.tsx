import type { ComponentProps, ReactNode, SubmitEvent } from 'react'
import { Alert } from '../ui/Alert.tsx'
import { Button, SubmitButton } from '../ui/Button.tsx'
import { Card, CardTitle } from '../ui/Card.ts'
import { DraftRestoredAlert } from '../ui/DraftRestoredAlert.tsx'
import { Row, Stack } from '../ui/layout.ts'
import { ErrorAlert } from './api/ErrorAlert.tsx'
import { ConcurrentChanges } from './ConcurrentChanges.tsx'
import { CurrentPasswordField } from './CurrentPasswordField.tsx'
import type { useEditForm } from './useEditForm.ts'

type EditFormState = Pick<ReturnType<typeof useEditForm>, 'draft' | 'save' | 'submit' | 'concurrentChanges' | 'passwordField'>

interface NoticesProps {
  edit: EditFormState
  /** The names of the fields by which errors and changes of others are told. */
  labels?: Readonly<Record<string, string>>
  /** How a field's value is written, if not as it is typed. */
  display?: ComponentProps<typeof ConcurrentChanges>['display']
  /** What stands above the errors. */
  details?: ReactNode
  /** Says that the form was saved, where it stays. */
  savedNotice?: string
}

function Notices({ edit, labels = {}, display, details, savedNotice }: NoticesProps) {
  const { draft, save, concurrentChanges } = edit
  return (
    <>
      {draft.isRestored && <DraftRestoredAlert onDiscard={draft.discard} />}
      {details}
      {savedNotice !== undefined && save.isSuccess && (
        <Alert tone="ok" role="status">
          {savedNotice}
        </Alert>
      )}
      <ErrorAlert error={save.error} labels={labels} />
      <ConcurrentChanges {...concurrentChanges} labels={labels} display={display} />
    </>
  )
}

interface ActionsProps {
  edit: EditFormState
  /** The button that saves; a form without one here has it among its fields. */
  submitLabel?: string
  isWide?: boolean
  onCancel?: () => void
  /** A further button, apart from the one that saves. */
  apart?: ReactNode
}

function CancelButton({ onCancel }: Pick<ActionsProps, 'onCancel'>) {
  if (onCancel === undefined) return null
  return (
    <Button type="button" variant="quiet" onClick={onCancel}>
      Cancel
    </Button>
  )
}

function Actions({ edit, submitLabel, isWide, onCancel, apart }: ActionsProps) {
  const isBusy = edit.save.isPending
  if (submitLabel === undefined) return null
  if (isWide) return <SubmitButton busy={isBusy}>{submitLabel}</SubmitButton>
  return (
    <Row $apart={apart !== undefined}>
      <Button type="submit" busy={isBusy}>
        {submitLabel}
      </Button>
      <CancelButton onCancel={onCancel} />
      {apart}
    </Row>
  )
}

interface EditFormProps extends NoticesProps, ActionsProps {
  /** The accessible name of the form. */
  label?: string
  /** The heading of its card. */
  title?: string
  /** Without a card of its own, as part of one or of a sheet. */
  isPart?: boolean
  /** Whether the browser checks the fields. */
  isCheckedByBrowser?: boolean
  children: ReactNode
}

/** A form that creates or changes something: what was typed before, errors, what others have changed, the fields and the buttons. */
export function EditForm({ label, title, isPart = false, isCheckedByBrowser = false, children, ...props }: EditFormProps) {
  const { edit, labels, display, details, savedNotice, submitLabel, isWide, onCancel, apart } = props
  const { save, submit, passwordField } = edit
  const form = {
    as: 'form',
    noValidate: !isCheckedByBrowser,
    'aria-label': label,
    onSubmit: (event: SubmitEvent) => void submit(event),
  } as const
  const content = (
    <>
      <Notices edit={edit} labels={labels} display={display} details={details} savedNotice={savedNotice} />
      {children}
      {passwordField && <CurrentPasswordField requestError={save.error} {...passwordField} />}
      <Actions edit={edit} submitLabel={submitLabel} isWide={isWide} onCancel={onCancel} apart={apart} />
    </>
  )
  if (isPart) return <Stack {...form}>{content}</Stack>
  return (
    <Card {...form}>
      {title !== undefined && <CardTitle>{title}</CardTitle>}
      <Stack>{content}</Stack>
    </Card>
  )
}
