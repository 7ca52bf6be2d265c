import { lazyComponent } from '../../lib/lazyComponent.ts'

export const LoginPage = lazyComponent(() => import('./LoginPage.tsx'), 'LoginPage')
export const ProfilePage = lazyComponent(() => import('./ProfilePage.tsx'), 'ProfilePage')
export const RegisterPage = lazyComponent(() => import('./RegisterPage.tsx'), 'RegisterPage')
