import { z } from 'zod'
import { revision } from '../shared/calls.ts'
import { pageNumber, pagination, requiredText } from '../shared/fields.ts'
import { uuid } from '../shared/ids.ts'
import { booleanFilter, keyword, sortParameter } from '../shared/query.ts'
import { absentIfEmpty, described, hidden, ownId, record, same } from '../shared/record.ts'
import { staffRoles } from '../staff/staff-roles.ts'
import { accountEmail, customerEmail, newPassword } from './credentials.ts'

const roles = z
  .array(z.enum(staffRoles, `A role is one of ${staffRoles.join(', ')}`), 'roles must be a list of roles')
  .max(staffRoles.length)

export const account = record({
  userId: ownId(uuid),
  name: same(z.string()),
  email: same(z.string()),
  isAdmin: same(z.boolean()),
  roles: described(
    absentIfEmpty(z.array(z.enum(staffRoles)), roles),
    'Of who works in the back office and is no full admin; absent without any',
  ),
  revision: hidden(revision),
})
export type UserRow = z.infer<typeof account.row>

export const user = account.api.meta({ id: 'User' })
export type User = z.infer<typeof user>

/** The response of login, registration and profile updates: the user and a bearer token. */
export const signedInUser = user.extend({ token: z.string() }).meta({ id: 'SignedInUser' })
export type SignedInUser = z.infer<typeof signedInUser>

export const userList = z.object({ users: z.array(user), ...pagination }).meta({ id: 'UserList' })
export type UserList = z.infer<typeof userList>

/** `joined` sorts by registration time; `-` sorts in descending order. */
export const userSorts = ['joined', '-joined', 'name', '-name', 'email', '-email'] as const
export type UserSort = (typeof userSorts)[number]

export const userQuery = z.object({
  keyword,
  staff: booleanFilter('staff').meta({ description: 'Whether they have rights in the back office' }),
  sort: sortParameter(userSorts, 'joined'),
  pageNumber,
})

const personName = requiredText('name', 100)

const email = customerEmail

const password = newPassword(
  'password is required',
  'Password must be at least 8 characters',
  'Password must be at most 200 characters',
)

export const credentials = z
  .object({
    email: accountEmail,
    password: z.string('password is required').min(1, 'password is required').max(1_000, 'password is too long'),
  })
  .meta({ id: 'Credentials' })
export type Credentials = z.infer<typeof credentials>

export const registration = z.object({ name: personName, email, password }).meta({ id: 'Registration' })
export type Registration = z.infer<typeof registration>

export const forgottenPassword = z.object({ email: accountEmail }).meta({ id: 'ForgottenPassword' })
export type ForgottenPassword = z.infer<typeof forgottenPassword>

const token = z.string('token is required').min(1, 'token is required').max(200, 'token is too long')

export const emailVerification = z.object({ token }).meta({ id: 'EmailVerification' })
export type EmailVerification = z.infer<typeof emailVerification>

export const passwordReset = z.object({ token, password }).meta({ id: 'PasswordReset' })
export type PasswordReset = z.infer<typeof passwordReset>

const currentPassword = z.string('currentPassword must be text').max(1_000, 'currentPassword is too long').optional()

/**
 * A blank password, as an empty form field sends it, keeps the current one. A new e-mail address or password needs
 * `currentPassword` unless the session began in the last 15 minutes.
 */
export const profileUpdate = z
  .object({
    name: personName.optional(),
    email: email.optional(),
    password: z
      .literal('')
      .transform(() => undefined)
      .or(password)
      .optional(),
    currentPassword,
  })
  .meta({ id: 'ProfileUpdate' })
export type ProfileUpdateInput = z.input<typeof profileUpdate>

/** A new e-mail address or other rights need the admin's `currentPassword` unless the session began in the last 15 minutes. */
export const userUpdate = z
  .object({
    name: personName.optional(),
    email: email.optional(),
    isAdmin: z.boolean('isAdmin must be true or false').optional(),
    roles: roles.optional().meta({ description: 'Replaces all roles; a full admin has none' }),
    currentPassword,
  })
  .meta({ id: 'UserUpdate' })
export type UserUpdateInput = z.input<typeof userUpdate>
