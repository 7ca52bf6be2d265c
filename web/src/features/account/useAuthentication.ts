import type { SignedInUser } from '@shop/contracts/accounts'
import { isStaff } from '@shop/contracts/staff'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { paths, safeRedirect } from '../../lib/paths.ts'
import { currentUser, resetSignedOut, signIn, useUser } from '../../lib/session.ts'

/**
 * The mutation that signs the user in, by login or registration, and the path to open afterwards: a member of staff who has just signed in goes
 * to the back office unless another page was asked for.
 */
export function useAuthentication<Form>(authenticate: (form: Form) => Promise<SignedInUser>) {
  const [searchParams] = useSearchParams()
  useEffect(resetSignedOut, [])
  const mutation = useMutation({ mutationFn: authenticate, onSuccess: signIn })
  const [wasSignedIn] = useState(() => currentUser() !== null)
  const user = useUser()
  const start = user !== null && isStaff(user) && !wasSignedIn ? paths.admin.home() : null
  return { mutation, user, redirect: safeRedirect(searchParams.get('redirect') ?? start) }
}
