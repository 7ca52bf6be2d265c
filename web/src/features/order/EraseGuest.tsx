import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { api } from '../../lib/api/client.ts'
import { queriesAbout } from '../../lib/api/apiQuery.ts'
import { ErrorAlert } from '../../lib/api/ErrorAlert.tsx'
import { CurrentPasswordField, useCurrentPassword } from '../../lib/CurrentPasswordField.tsx'
import { notify } from '../../lib/notices.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Muted } from '../../ui/layout.ts'
import { color, space } from '../../ui/tokens.ts'

/** Apart from the steps of every day. */
const DangerZone = styled.section`
  display: grid;
  gap: ${space.s3};
  padding-top: ${space.s4};
  border-top: 1px solid ${color.bad};
`

/** The button with which an admin erases a guest, who has no account to delete. */
export function EraseGuest({ userId }: { userId: string }) {
  const queryClient = useQueryClient()
  const [isDialogOpen, setDialogOpen] = useState(false)
  const { currentPassword, passwordField, clearPassword } = useCurrentPassword()
  const erasure = useMutation({
    mutationFn: () => api.delete(`/users/${encodeURIComponent(userId)}`, { currentPassword }),
    onSuccess: () => {
      clearPassword()
      notify('Guest erased')
      return queryClient.invalidateQueries(queriesAbout('orders'))
    },
  })
  function confirm() {
    setDialogOpen(false)
    erasure.mutate()
  }
  return (
    <DangerZone aria-label="Danger zone">
      <Muted as="h3">Danger zone</Muted>
      <ErrorAlert error={erasure.error} />
      <CurrentPasswordField requestError={erasure.error} {...passwordField} />
      <Button wide variant="danger" busy={erasure.isPending} onClick={() => setDialogOpen(true)}>
        Erase Guest
      </Button>
      <ConfirmDialog
        isOpen={isDialogOpen}
        isDanger
        title="Erase the guest"
        confirmLabel="Erase Guest"
        onConfirm={confirm}
        onClose={() => setDialogOpen(false)}
      >
        Erase the e-mail address and the shipping addresses of this guest for good? Open orders are cancelled.
      </ConfirmDialog>
    </DangerZone>
  )
}
