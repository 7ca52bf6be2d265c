import type { SecondFactorSecret } from '@shop/contracts/factors'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { styled } from 'styled-components'
import { encode } from 'uqr'
import { notify } from '../../lib/notices.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button, SubmitButton } from '../../ui/Button.tsx'
import { Card, CardTitle } from '../../ui/Card.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Row, SecondaryText, Stack, TextLink } from '../../ui/layout.ts'
import { Skeleton } from '../../ui/Skeleton.ts'
import { space } from '../../ui/tokens.ts'
import { CurrentPasswordField, useCurrentPassword } from '../../lib/CurrentPasswordField.tsx'
import {
  replaceRecoveryCodes,
  switchOffSecondFactor,
  switchOnSecondFactor,
  newSecret,
  secondFactorQuery,
} from './api/secondFactor.ts'
import { ErrorAlert } from '../../lib/api/ErrorAlert.tsx'
import { UnconfirmedAddress, useIsUnconfirmed } from '../../lib/UnconfirmedAddress.tsx'

const QUIET_ZONE = 2

function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: QUIET_ZONE })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg role="img" aria-label="QR code for the authenticator app" viewBox={`0 0 ${size} ${size}`} width="220" height="220">
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  )
}

const Group = styled.span`
  display: inline-block;
  margin-right: ${space.s2};
`

/** In groups of four, which are easier to type and stay whole at the end of a line. Copied, it has no spaces. */
function SecretKey({ secret }: { secret: string }) {
  const groups = secret.match(/.{1,4}/g) ?? []
  return (
    <code>
      {groups.map((group, index) => (
        <Group key={index}>{group}</Group>
      ))}
    </code>
  )
}

/** Browsers give pages without TLS no clipboard. */
async function copyKey(secret: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(secret)
    notify('Key copied')
  } catch {
    notify('The key could not be copied. Please select and copy it.')
  }
}

function Setup({ secret, uri, onEnabled }: SecondFactorSecret & { onEnabled: (codes: readonly string[]) => void }) {
  const [code, setCode] = useState('')
  const { currentPassword, passwordField } = useCurrentPassword()
  const enable = useMutation({
    mutationFn: () => switchOnSecondFactor({ secret, code, currentPassword }),
    onSuccess: ({ recoveryCodes }) => onEnabled(recoveryCodes),
  })
  function submit(event: SubmitEvent) {
    event.preventDefault()
    enable.mutate()
  }
  return (
    <Stack as="form" noValidate aria-label="Set up the second factor" onSubmit={submit}>
      <SecondaryText>Scan this code with an authenticator app, or enter the key, and type what the app shows.</SecondaryText>
      <QrCode text={uri} />
      <SecondaryText>
        Key: <SecretKey secret={secret} />
      </SecondaryText>
      <Row>
        <TextLink>
          <a href={uri}>Open the app on this device</a>
        </TextLink>
        <Button variant="quiet" onClick={() => void copyKey(secret)}>
          Copy key
        </Button>
      </Row>
      <ErrorAlert error={enable.error} />
      <TextField
        label="Code"
        autoComplete="one-time-code"
        inputMode="numeric"
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <CurrentPasswordField requestError={enable.error} {...passwordField} />
      <SubmitButton busy={enable.isPending}>Switch on</SubmitButton>
    </Stack>
  )
}

function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  return (
    <>
      <Alert tone="ok" role="status">
        The second factor is on. Keep these recovery codes: each signs you in once without the app, and they are not shown again.
      </Alert>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </>
  )
}

interface SwitchedOnProps {
  /** Undefined while the codes themselves are shown. */
  recoveryCodesLeft: number | undefined
  /** With the new recovery codes, if there are any. */
  onChanged: (codes: readonly string[]) => void
}

type FactorChange = 'new codes' | 'off'

/** What each change ends, which nobody gets back by another press. */
const questions = {
  'new codes': {
    title: 'New recovery codes',
    confirmLabel: 'Make new codes',
    children: 'None of the recovery codes that you have kept signs you in any more, and your other devices are signed out.',
  },
  off: {
    title: 'Switch the second factor off',
    confirmLabel: 'Switch off',
    isDanger: true,
    children:
      'The password alone signs you in then. The key in your app and your recovery codes are void, and your other devices are signed out.',
  },
} as const

interface FactorChangeDialogProps {
  /** The dialog is closed without one. */
  asked: FactorChange | undefined
  onConfirm: (change: FactorChange) => void
  onClose: () => void
}

function FactorChangeDialog({ asked, onConfirm, onClose }: FactorChangeDialogProps) {
  return (
    <ConfirmDialog
      {...questions[asked ?? 'new codes']}
      isOpen={asked !== undefined}
      onConfirm={() => asked && onConfirm(asked)}
      onClose={onClose}
    />
  )
}

async function changeFactor(change: FactorChange, currentPassword: string | undefined): Promise<readonly string[]> {
  if (change === 'new codes') return (await replaceRecoveryCodes(currentPassword)).recoveryCodes
  await switchOffSecondFactor(currentPassword)
  return []
}

/** A factor that is on: its recovery codes may be replaced, and it may be switched off. */
function SwitchedOn({ recoveryCodesLeft, onChanged }: SwitchedOnProps) {
  const { currentPassword, passwordField, clearPassword } = useCurrentPassword()
  const [asked, setAsked] = useState<FactorChange>()
  const change = useMutation({
    mutationFn: (wanted: FactorChange) => changeFactor(wanted, currentPassword),
    onSuccess(codes) {
      clearPassword()
      onChanged(codes)
    },
  })
  return (
    <>
      {recoveryCodesLeft !== undefined && (
        <SecondaryText>
          {`The second factor is on. ${recoveryCodesLeft} ${recoveryCodesLeft === 1 ? 'recovery code is' : 'recovery codes are'} left.`}
        </SecondaryText>
      )}
      <ErrorAlert error={change.error} />
      <CurrentPasswordField requestError={change.error} {...passwordField} />
      <Button variant="quiet" wide busy={change.isPending} onClick={() => setAsked('new codes')}>
        New recovery codes
      </Button>
      <Button variant="quiet" wide busy={change.isPending} onClick={() => setAsked('off')}>
        Switch off
      </Button>
      <FactorChangeDialog
        asked={asked}
        onConfirm={(wanted) => {
          setAsked(undefined)
          change.mutate(wanted)
        }}
        onClose={() => setAsked(undefined)}
      />
    </>
  )
}

/** The second factor of the user's sign-ins. */
export function SecondFactorCard() {
  const queryClient = useQueryClient()
  const { data, error } = useQuery(secondFactorQuery())
  const isUnconfirmed = useIsUnconfirmed()
  const [codes, setCodes] = useState<readonly string[]>([])
  const start = useMutation({ mutationFn: newSecret })
  function refresh(next: readonly string[]) {
    setCodes(next)
    start.reset()
    void queryClient.invalidateQueries({ queryKey: secondFactorQuery().queryKey })
  }
  const shownError = start.error ?? (data ? null : error)
  return (
    <Card aria-label="Second factor">
      <CardTitle>Second factor</CardTitle>
      <Stack>
        <ErrorAlert error={shownError} />
        {!data && error === null && <Skeleton $height="80px" />}
        {codes.length > 0 && <RecoveryCodeList codes={codes} />}
        {data?.enabled === true && (
          <SwitchedOn recoveryCodesLeft={codes.length > 0 ? undefined : data.recoveryCodesLeft} onChanged={refresh} />
        )}
        {start.data && <Setup {...start.data} onEnabled={refresh} />}
        {data?.enabled === false && isUnconfirmed && (
          <UnconfirmedAddress text="To set up a second factor, please confirm your e-mail address first." />
        )}
        {data?.enabled === false && !isUnconfirmed && !start.data && (
          <>
            <SecondaryText>Ask for a code of an authenticator app when I sign in.</SecondaryText>
            <Button variant="quiet" wide busy={start.isPending} onClick={() => start.mutate()}>
              Set up
            </Button>
          </>
        )}
      </Stack>
    </Card>
  )
}
