import { expect, it } from 'vitest'
import { histories } from './history.ts'

const userId = '019a0000-0000-7000-8000-000000000001'
const of = (streams: string) => histories.find((history) => history.streams === streams)

it('tells from what to what a name changed, and nothing of an erased person', () => {
  const events = (first: string, second: string, email: string) => [
    { type: 'UserRegistered', data: { userId, name: first, email, passwordHash: 'secret' } },
    { type: 'UserRenamed', data: { userId, name: second } },
    { type: 'PasswordChanged', data: { userId, passwordHash: 'another secret', epoch: 1 } },
  ]
  expect(of('user-')?.describe(events('Ada', 'Grace', 'ada@mail.example'))).toEqual([
    [{ what: 'Registered', to: 'Ada, ada@mail.example' }],
    [{ what: 'Name', from: 'Ada', to: 'Grace' }],
    [{ what: 'Password changed' }],
  ])
  expect(of('user-')?.describe(events('Deleted user', 'Deleted user', ''))).toEqual([
    [{ what: 'Registered' }],
    [{ what: 'Name' }],
    [{ what: 'Password changed' }],
  ])
})

it('tells whose rights changed', () => {
  const event = { type: 'AdminGranted', data: { userId } }
  expect(of('admins')?.subject('admins', event)).toBe(userId)
  expect(of('admins')?.describe([event])).toEqual([[{ what: 'Rights', from: 'customer', to: 'admin' }]])
})

it('tells from which roles to which somebody came', () => {
  const changed = (...roles: string[]) => ({ type: 'StaffRolesChanged', data: { userId, roles } })
  expect(of('staff-')?.describe([changed('orders', 'reports'), changed()])).toEqual([
    [{ what: 'Roles', from: 'none', to: 'Orders, Reports' }],
    [{ what: 'Roles', from: 'Orders, Reports', to: 'none' }],
  ])
})

it('tells which mails somebody chose', () => {
  const registered = { type: 'UserRegistered', data: { userId, name: 'Ada', email: 'ada@mail.example', passwordHash: 'secret' } }
  const chosen = (newSignIn: boolean, orderDelivered: boolean) => ({
    type: 'MailSettingsChanged',
    data: { userId, newSignIn, orderDelivered },
  })
  const events = [registered, chosen(false, true), chosen(false, false), chosen(true, true)]
  expect(of('user-')?.describe(events).slice(1)).toEqual([
    [{ what: 'Mails', from: 'new sign-ins, delivered orders', to: 'delivered orders' }],
    [{ what: 'Mails', from: 'delivered orders', to: 'none' }],
    [{ what: 'Mails', from: 'none', to: 'new sign-ins, delivered orders' }],
  ])
})

it('tells what an API key may do, and its end', () => {
  const created = { type: 'ApiKeyCreated', data: { userId, name: 'Warehouse', rights: ['orders.read', 'stock.write'] } }
  expect(of('api-key-')?.describe([created, { type: 'ApiKeyRevoked', data: {} }])).toEqual([
    [{ what: 'API key Warehouse created', to: 'orders.read, stock.write' }],
    [{ what: 'API key revoked' }],
  ])
})

it('tells a sign-in with an unknown device from another', () => {
  const started = (knownDevice: boolean) => ({ type: 'SessionStarted', data: { userId, knownDevice } })
  const sessions = of('session-')
  expect(sessions?.describe([started(false)])).toEqual([[{ what: 'Signed in', to: 'with an unknown device' }]])
  expect(sessions?.describe([started(true), { type: 'SessionEnded', data: {} }])).toEqual([
    [{ what: 'Signed in' }],
    [{ what: 'Signed out' }],
  ])
})
