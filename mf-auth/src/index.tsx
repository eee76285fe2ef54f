/** Runs this remote alone: `pnpm --filter mf-auth dev`. */
void import('@parlay/shared/stand-in').then(({ runAlone }) =>
  runAlone('mf-auth', {
    LoginModal: { load: async () => (await import('./screens/login-modal')).LoginModal, props: {} },
  }),
)
