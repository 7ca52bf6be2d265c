import { lazyPage } from '../../lib/lazyPage.ts'

export const LoginPage = lazyPage(() => import('./LoginPage.tsx'), 'LoginPage')
export const RegisterPage = lazyPage(() => import('./RegisterPage.tsx'), 'RegisterPage')
