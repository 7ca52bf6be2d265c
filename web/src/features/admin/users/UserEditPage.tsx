import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { messageOf } from '../../../lib/api/errors.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Skeleton } from '../../../ui/Skeleton.ts'
import { userQuery } from '../api/users.ts'
import { EditPage } from '../form/EditPage.tsx'
import { UserForm } from './UserForm.tsx'

export function UserEditPage() {
  const { id = '' } = useParams()
  const { data, error } = useQuery({ ...userQuery(id), refetchOnWindowFocus: false })
  return (
    <EditPage title="Edit User" back="/admin/userlist">
      {error && !data && <Alert tone="bad">{messageOf(error)}</Alert>}
      {!data && !error && <Skeleton $height="330px" />}
      {data && <UserForm key={data._id} user={data} />}
    </EditPage>
  )
}
