import type { RemoteDeclaration } from '@parlay/contracts/remote-declaration'
import type { LoginStart, WishProps } from '@parlay/contracts/remotes'

declare module '@parlay/contracts/remotes' {
  interface RemoteScreens {
    /** `stay` keeps the page after the login, because the member wanted to do something there. */
    'mf-auth/LoginModal': WishProps & {
      onClose: () => void
      stay?: boolean
      /** `AGENT` for the agents’ login. */
      portal?: 'MEMBER' | 'AGENT'
      /** The internal path to open after the login; by default the home page. */
      redirect?: string
      /** The header's input: a user name with its password is sent immediately, a phone number is filled in. */
      start?: LoginStart
      /** False if the site requires a login, so that the login dialog cannot be closed. */
      closable?: boolean
    }
    /** `referralCode` comes from the link that the visitor followed. */
    'mf-auth/RegisterModal': WishProps & { onClose: () => void; referralCode?: string }
    'mf-auth/ForgotPasswordModal': { onClose: () => void }
    /**
     * `forced`: the session may do nothing else before. `knowsOldPassword`: the old password was typed a moment ago and
     * is not requested again.
     */
    'mf-auth/ChangePasswordModal': {
      onClose: () => void
      forced?: boolean
      knowsOldPassword?: boolean
      /** The reason in the login response why the password has to be changed, which is shown to the member. */
      reason?: 'DEFAULT_PASSWORD' | 'EXPIRED' | 'RESET' | 'BREACHED' | null
    }
    /** The page that the link in an e-mail opens. */
    'mf-auth/ResetPasswordModal': { onClose: () => void; resetToken: string }
  }
}

export const remote: RemoteDeclaration<'mf-auth'> = {
  name: 'mf-auth',
  port: 3011,
  screens: {
    LoginModal: {
      budget: 55_770,
      routes: [
        {
          paths: ['/login'],
          over: 'login',
          props: {
            portal: { choice: 'portal', of: ['MEMBER', 'AGENT'] },
            redirect: { path: 'redirect' },
            isFromLink: { has: ['redirect', 'portal'] },
          },
        },
      ],
    },
    RegisterModal: {
      budget: 55_750,
      routes: [
        {
          paths: ['/register', '/register.html'],
          over: 'home',
          props: { referralCode: { query: 'referralCode' }, isFromLink: { has: ['referralCode'] } },
        },
      ],
      alone: { referralCode: { query: 'referralCode' } },
    },
    ForgotPasswordModal: { budget: 52_920 },
    ChangePasswordModal: { budget: 42_290 },
    ResetPasswordModal: {
      budget: 38_830,
      routes: [{ paths: ['/reset-password'], over: 'home', props: { resetToken: { query: 'token', or: '' } } }],
      alone: { resetToken: { query: 'token', or: '' } },
    },
  },
}
