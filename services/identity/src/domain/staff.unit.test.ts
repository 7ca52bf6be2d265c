import type { StaffRole } from '@shop/contracts/staff'
import { given } from '@shop/kit/testing'
import { describe, it } from 'vitest'
import { staff, type StaffEvent } from './index.ts'

const userId = 'ada'
const changed = (...roles: StaffRole[]): StaffEvent => ({ type: 'StaffRolesChanged', data: { userId, roles } })
const set = (roles: readonly StaffRole[], isAdmin = false) => ({ type: 'SetStaffRoles', userId, roles, isAdmin }) as const

describe('the roles of a user', () => {
  it('are set, each once', () =>
    given(staff, [])
      .when(set(['reports', 'orders', 'orders']))
      .then([changed('orders', 'reports')]))
  it('replace the ones before', () =>
    given(staff, [changed('orders')])
      .when(set(['readOnly']))
      .then([changed('readOnly')]))
  it('are taken away', () =>
    given(staff, [changed('orders', 'reports')])
      .when(set([]))
      .then([changed()]))
  it('stay as they are in any order', () =>
    given(staff, [changed('orders', 'reports')])
      .when(set(['reports', 'orders']))
      .thenNothing())
  it('are not for a full admin', () =>
    given(staff, [])
      .when(set(['orders'], true))
      .thenRejected('roles_of_admin'))
  it('end with a promotion to full admin', () =>
    given(staff, [changed('orders')])
      .when(set([], true))
      .then([changed()]))
})
