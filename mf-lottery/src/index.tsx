/** Runs this remote alone: `pnpm --filter mf-lottery dev`. */
void import('@parlay/build/stand-in').then(({ runAlone }) =>
  runAlone('mf-lottery', {
    LotteryMenuScreen: {
      load: async () => (await import('./screens/lottery-menu-screen')).LotteryMenuScreen,
      props: {},
    },
    LotteryLaunchScreen: {
      load: async () => (await import('./screens/lottery-launch-screen')).LotteryLaunchScreen,
      props: {},
    },
    DrawProofScreen: {
      load: async () => (await import('./screens/draw-proof-screen')).DrawProofScreen,
      props: {},
    },
  }),
)
