import type { RemoteDeclaration } from '@parlay/contracts/remote-declaration'

declare module '@parlay/contracts/remotes' {
  interface RemoteScreens {
    /** `view`: `tickets` of the member, `results` or `statistics` of the draws of a game; by default the menu. */
    'mf-lottery/LotteryMenuScreen': { view?: string; gameCode?: string }
    /** `lottoView`: `betting` on the game by default, or the `lobby` that lists it. */
    'mf-lottery/LotteryLaunchScreen': { gameCode?: string; vendor?: string; playType?: string; lottoView?: string }
    /** The path names the draw, and the query perhaps a ticket of the member. */
    'mf-lottery/DrawScreen': Record<string, never>
    /** As for the draw. */
    'mf-lottery/DrawProofScreen': Record<string, never>
  }
}

export const remote: RemoteDeclaration<'mf-lottery'> = {
  name: 'mf-lottery',
  port: 3013,
  screens: {
    LotteryMenuScreen: {
      budget: 17_500,
      routes: [{ paths: ['/lott'], props: { view: { query: 'view' }, gameCode: { query: 'gameCode' } } }],
    },
    LotteryLaunchScreen: {
      budget: 32_400,
      routes: [
        {
          paths: ['/lottery'],
          props: {
            gameCode: { query: 'gameCode' },
            vendor: { query: 'vendor' },
            playType: { query: 'playType' },
            lottoView: { query: 'lottoView' },
          },
        },
      ],
    },
    DrawScreen: { budget: 35_500, routes: [{ paths: ['/lottery/draw'] }] },
    DrawProofScreen: { budget: 13_800, routes: [{ paths: ['/lottery/proof'] }] },
  },
}
