import { lazyComponent } from '../../lib/lazyComponent.ts'

export const ForgotPasswordPage = lazyComponent(() => import('./ForgotPasswordPage.tsx'), 'ForgotPasswordPage')
export const LoginPage = lazyComponent(() => import('./LoginPage.tsx'), 'LoginPage')
export const ProfilePage = lazyComponent(() => import('./ProfilePage.tsx'), 'ProfilePage')
export const RegisterPage = lazyComponent(() => import('./RegisterPage.tsx'), 'RegisterPage')
export const ResetPasswordPage = lazyComponent(() => import('./ResetPasswordPage.tsx'), 'ResetPasswordPage')
export const VerifyEmailPage = lazyComponent(() => import('./VerifyEmailPage.tsx'), 'VerifyEmailPage')
