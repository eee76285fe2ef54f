const query = new URLSearchParams(location.search)

/** Runs this remote alone: `pnpm --filter mf-auth dev`. */
void import('@parlay/build/stand-in').then(({ runAlone }) =>
  runAlone('mf-auth', {
    LoginModal: { load: async () => (await import('./screens/login-modal')).LoginModal, props: {} },
    RegisterModal: {
      load: async () => (await import('./screens/register-modal')).RegisterModal,
      props: { referralCode: query.get('referralCode') ?? undefined },
    },
    ForgotPasswordModal: {
      load: async () => (await import('./screens/forgot-password-modal')).ForgotPasswordModal,
      props: {},
    },
    ChangePasswordModal: {
      load: async () => (await import('./screens/change-password-modal')).ChangePasswordModal,
      props: {},
    },
    ResetPasswordModal: {
      load: async () => (await import('./screens/reset-password-modal')).ResetPasswordModal,
      props: { resetToken: query.get('token') ?? '' },
    },
  }),
)
