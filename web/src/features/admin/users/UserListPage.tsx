import type { User } from '@shop/contracts/api'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Check, Minus } from 'lucide-react'
import { styled } from 'styled-components'
import { keys } from '../../../lib/api/keys.ts'
import { removeUser, userRowsQuery } from '../../../lib/api/users.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { IdCell } from '../../../ui/IdCell.tsx'
import type { Column } from '../../../ui/Table.tsx'
import { color } from '../../../ui/tokens.ts'
import { RowActions } from '../list/cells.tsx'
import { FilterSelect } from '../list/FilterSelect.tsx'
import type { FilterOption } from '../list/FilterSelect.tsx'
import { ListPage } from '../list/ListPage.tsx'
import { Toolbar } from '../list/Toolbar.tsx'
import { useList } from '../list/useList.ts'
import { useRemoval } from '../list/useRemoval.ts'

const filters = ['keyword', 'sort']

const sorts: readonly FilterOption[] = [
  ['', 'First joined'],
  ['-joined', 'Last joined'],
  ['name', 'Name, A to Z'],
  ['-name', 'Name, Z to A'],
  ['email', 'E-mail, A to Z'],
  ['-email', 'E-mail, Z to A'],
]

const Tick = styled.span<{ $on: boolean }>`
  display: flex;
  color: ${({ $on }) => ($on ? color.ok : color.ink2)};
`

function AdminTick({ isAdmin }: { isAdmin: boolean }) {
  const Icon = isAdmin ? Check : Minus
  return (
    <Tick $on={isAdmin}>
      <Icon size={19} role="img" aria-label={isAdmin ? 'Admin' : 'Not an admin'} />
    </Tick>
  )
}

function columnsFor(onDelete: (user: User) => void): readonly Column<User>[] {
  return [
    { name: 'Id', sort: { ascending: 'joined', descending: '-joined' }, cell: (user) => <IdCell id={user._id} /> },
    { name: 'NAME', isText: true, onCard: 'title', sort: { ascending: 'name', descending: '-name' }, cell: (user) => user.name },
    {
      name: 'EMAIL',
      isText: true,
      onCard: 'line',
      sort: { ascending: 'email', descending: '-email' },
      cell: (user) => <a href={`mailto:${user.email}`}>{user.email}</a>,
    },
    { name: 'ADMIN', cell: (user) => <AdminTick isAdmin={user.isAdmin} /> },
    {
      name: 'Actions',
      isNameHidden: true,
      cell: (user) => <RowActions name={user.name} editPath={`/admin/user/${user._id}/edit`} onDelete={() => onDelete(user)} />,
    },
  ]
}

export function UserListPage() {
  const list = useList('/admin/userlist', filters)
  const answer = useQuery({ ...userRowsQuery(list.query), placeholderData: keepPreviousData })
  const { asked, ask, removals, dialog } = useRemoval<User>(removeUser, keys.users)
  return (
    <>
      <ListPage
        title="Users"
        nouns={['user', 'users']}
        list={list}
        answer={answer}
        rowsOf={(answer) => answer.users}
        keyOf={(user) => user._id}
        columns={columnsFor(ask)}
        naturalSort="joined"
        removals={removals}
        toolbar={
          <Toolbar search="Find users by name or e-mail" list={list}>
            <FilterSelect label="Sort by" name="sort" list={list} options={sorts} />
          </Toolbar>
        }
      />
      <ConfirmDialog action="Delete" isDanger {...dialog}>
        {asked?.name} ({asked?.email}) and their personal data will be deleted. Their orders and reviews stay without a name.
      </ConfirmDialog>
    </>
  )
}
