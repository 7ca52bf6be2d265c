import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { paths } from '../../../lib/paths.ts'
import { Skeleton } from '../../../ui/Skeleton.ts'
import { editedUserQuery } from '../api/users.ts'
import { EditPage } from '../form/EditPage.tsx'
import { StaffRoles } from './StaffRoles.tsx'
import { UserForm } from './UserForm.tsx'
import { UserSessions } from './UserSessions.tsx'
import { ErrorAlert } from '../../../lib/api/ErrorAlert.tsx'

export function UserEditPage() {
  const { id = '' } = useParams()
  const { data, error } = useQuery({ ...editedUserQuery(id), refetchOnWindowFocus: false })
  return (
    <EditPage title="Edit User" back={paths.admin.userList()}>
      {!data && <ErrorAlert error={error} />}
      {!data && !error && <Skeleton $height="330px" />}
      {data && <UserForm key={data.value._id} shown={data} />}
      {data && !data.value.isAdmin && <StaffRoles key={`roles ${data.value._id}`} shown={data} />}
      {data && <UserSessions userId={data.value._id} />}
    </EditPage>
  )
}
