import type { User } from '@shop/contracts/accounts'
import { staffRoleNames } from '@shop/contracts/staff'
import { useQuery } from '@tanstack/react-query'
import { Check, Minus } from 'lucide-react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { CurrentPasswordField } from '../../../lib/CurrentPasswordField.tsx'
import { mailLink } from '../../../lib/mailLink.ts'
import { paths } from '../../../lib/paths.ts'
import { useMay } from '../../../lib/rights.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { IdCell } from '../../../ui/IdCell.tsx'
import type { Column } from '../../../ui/Table.tsx'
import { color } from '../../../ui/tokens.ts'
import { deleteUser } from '../api/users.ts'
import { userRowsQuery } from '../api/lists.ts'
import { FilterSelect, type FilterOption } from '../list/FilterSelect.tsx'
import { ListPage } from '../list/ListPage.tsx'
import { RowActions } from '../list/RowActions.tsx'
import { Toolbar } from '../list/Toolbar.tsx'
import { useDeletion } from '../list/useDeletion.ts'
import { useListParams } from '../list/useListParams.ts'

const filterNames = ['keyword', 'staff', 'sort']

const sortOptions: readonly FilterOption[] = [
  ['', 'First joined'],
  ['-joined', 'Last joined'],
  ['name', 'Name, A to Z'],
  ['-name', 'Name, Z to A'],
  ['email', 'E-mail, A to Z'],
  ['-email', 'E-mail, Z to A'],
]

const staffOptions: readonly FilterOption[] = [
  ['', 'All'],
  ['true', 'Staff'],
]

const AdminStatus = styled.span<{ $isAdmin: boolean }>`
  display: flex;
  color: ${({ $isAdmin }) => ($isAdmin ? color.ok : color.ink2)};
`

function AdminCell({ user: { isAdmin, roles = [] } }: { user: User }) {
  if (roles.length > 0) return roles.map((role) => staffRoleNames[role]).join(', ')
  const Icon = isAdmin ? Check : Minus
  return (
    <AdminStatus $isAdmin={isAdmin}>
      <Icon size={19} role="img" aria-label={isAdmin ? 'Admin' : 'Not an admin'} />
    </AdminStatus>
  )
}

const actionsColumn = (onDelete: (user: User) => void): Column<User> => ({
  name: 'Actions',
  isNameHidden: true,
  cell: (user) => <RowActions name={user.name} editPath={paths.admin.user(user._id)} onDelete={() => onDelete(user)} />,
})

/** @param onDelete absent for who may not change accounts */
function userColumns(onDelete: ((user: User) => void) | undefined): readonly Column<User>[] {
  return [
    { name: 'Id', sort: { ascending: 'joined', descending: '-joined' }, cell: (user) => <IdCell id={user._id} /> },
    {
      name: 'NAME',
      isText: true,
      onCard: 'title',
      sort: { ascending: 'name', descending: '-name' },
      cell: (user) => <Link to={paths.admin.customer(user._id)}>{user.name}</Link>,
    },
    {
      name: 'EMAIL',
      isText: true,
      onCard: 'line',
      sort: { ascending: 'email', descending: '-email' },
      cell: (user) => <a href={mailLink(user.email)}>{user.email}</a>,
    },
    { name: 'ADMIN', cell: (user) => <AdminCell user={user} /> },
    ...(onDelete ? [actionsColumn(onDelete)] : []),
  ]
}

export function UserListPage() {
  const params = useListParams(paths.admin.userList(), filterNames)
  const mayManage = useMay('admin')
  const result = useQuery(userRowsQuery(params.query))
  const { item, requestDeletion, deletions, dialog, reauthentication } = useDeletion<User>(deleteUser, 'users')
  return (
    <>
      <ListPage
        title="Users"
        nouns={['user', 'users']}
        views="users"
        params={params}
        result={result}
        rowsOf={(list) => list.users}
        keyOf={(user) => user._id}
        columns={userColumns(mayManage ? requestDeletion : undefined)}
        defaultSort="joined"
        deletions={deletions}
        toolbar={
          <Toolbar searchLabel="Find users by name, e-mail or phone" params={params}>
            <FilterSelect label="Accounts" name="staff" params={params} options={staffOptions} />
            <FilterSelect label="Sort by" name="sort" params={params} options={sortOptions} />
          </Toolbar>
        }
      />
      <ConfirmDialog
        title="Are You Sure?"
        confirmLabel="Delete"
        isDanger
        details={<CurrentPasswordField {...reauthentication} />}
        {...dialog}
      >{`Delete “${item?.name ?? ''}” (${item?.email ?? ''}) and their personal data? Their orders and reviews stay without a name.`}</ConfirmDialog>
    </>
  )
}
