import { lazyPage } from '../../lib/lazyPage.ts'

export const LoginPage = lazyPage(() => import('./LoginPage.tsx'), 'LoginPage')
export const ProfilePage = lazyPage(() => import('./ProfilePage.tsx'), 'ProfilePage')
export const RegisterPage = lazyPage(() => import('./RegisterPage.tsx'), 'RegisterPage')
