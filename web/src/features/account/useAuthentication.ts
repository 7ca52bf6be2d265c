import type { SignedInUser } from '@shop/contracts/api'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { safeRedirect } from '../../lib/paths.ts'
import { resetSignedOut, signIn, useUser } from '../../lib/session.ts'

/** The mutation that signs the user in, by login or registration, and the path to open afterwards. */
export function useAuthentication<Form>(authenticate: (form: Form) => Promise<SignedInUser>) {
  const [searchParams] = useSearchParams()
  useEffect(resetSignedOut, [])
  const mutation = useMutation({ mutationFn: authenticate, onSuccess: signIn })
  return { mutation, user: useUser(), redirect: safeRedirect(searchParams.get('redirect')) }
}
