/** Runs this remote alone: `pnpm --filter mf-lobby dev`. */
void import('@parlay/build/stand-in').then(({ runAlone }) =>
  runAlone('mf-lobby', {
    LobbyScreen: { load: async () => (await import('./screens/lobby-screen')).LobbyScreen, props: { gameType: 'RNG' } },
    GameFrameScreen: {
      load: async () => (await import('./screens/game-frame-screen')).GameFrameScreen,
      props: { vassalage: '', gameType: 'RNG', nodeId: '' },
    },
    GamePageScreen: {
      load: async () => (await import('./screens/game-page-screen')).GamePageScreen,
      props: { lane: 'SPORTS' },
    },
    SportsBookScreen: {
      load: async () => (await import('./screens/sports-book-screen')).SportsBookScreen,
      props: {},
    },
  }),
)
