import type { PropSources, RemoteDeclaration, RouteDeclaration } from '@parlay/contracts/remote-declaration'
import type { ScreenProps } from '@parlay/contracts/remotes'

declare module '@parlay/contracts/remotes' {
  interface RemoteScreens {
    'mf-lobby/LobbyScreen': { gameType: string; listType?: string; vassalage?: string }
    'mf-lobby/GameFrameScreen': {
      vassalage: string
      gameType: string
      nodeId: string
      /** The room of a multiplayer game that opens first. */
      roomId?: string
      /** The game fills a separate tab, without the site around it. */
      alone?: boolean
      /** The game is tried with play money. */
      demo?: boolean
    }
    /** Shows the vendors of one lane; each tile opens the vendor's sports book or its games. */
    'mf-lobby/GamePageScreen': { lane: string }
    /** The last part of the path names the game. */
    'mf-lobby/AboutGameScreen': Record<string, never>
    /** Shows the jackpots that can be won, or one of them with its rules and winners. */
    'mf-lobby/JackpotsScreen': { jackpotId?: string }
    /** `pick` is the selection that is on the slip when the book opens. */
    'mf-lobby/SportsBookScreen': { vassalage?: string; nodeId?: string; pick?: string }
  }
}

const lobby = (path: string, gameType: string): RouteDeclaration<ScreenProps<'mf-lobby/LobbyScreen'>> => ({
  paths: [path],
  props: {
    gameType: { query: ['games', 'lobbyType'], or: gameType, isUpperCase: true },
    listType: { query: 'type' },
    vassalage: { query: 'vassalage' },
  },
})

const gamePage = (path: string, lane: string): RouteDeclaration<ScreenProps<'mf-lobby/GamePageScreen'>> => ({
  paths: [path],
  props: { lane },
})

const game: PropSources<ScreenProps<'mf-lobby/GameFrameScreen'>> = {
  vassalage: { query: 'vassalage', or: '' },
  gameType: { query: 'gameType', or: '' },
  nodeId: { query: 'nodeId', or: '' },
  roomId: { query: 'roomId' },
  demo: { has: ['demo'] },
}

export const remote: RemoteDeclaration<'mf-lobby'> = {
  name: 'mf-lobby',
  port: 3012,
  screens: {
    LobbyScreen: {
      budget: 26_660,
      routes: [lobby('/rng', 'RNG'), lobby('/live', 'LIVE'), lobby('/fish', 'FISH'), lobby('/pvp', 'PVP')],
      alone: { gameType: 'RNG' },
    },
    GameFrameScreen: {
      budget: 14_460,
      routes: [
        { paths: ['/game'], props: game },
        { paths: ['/seamless'], props: { ...game, alone: true } },
      ],
      alone: { vassalage: '', gameType: 'RNG', nodeId: '' },
    },
    GamePageScreen: {
      budget: 28_060,
      routes: [
        gamePage('/sports', 'SPORTS'),
        gamePage('/esports', 'ESPORTS'),
        gamePage('/ds88', 'DS88'),
        gamePage('/elott', 'ELOTT'),
      ],
      alone: { lane: 'SPORTS' },
    },
    AboutGameScreen: { budget: 24_000, routes: [{ paths: ['/game/page'] }] },
    JackpotsScreen: {
      budget: 20_000,
      routes: [{ paths: ['/jackpots'], props: { jackpotId: { query: 'id' } } }],
    },
    SportsBookScreen: {
      budget: 15_140,
      routes: [
        {
          paths: ['/fbsports'],
          props: { vassalage: { query: 'vassalage' }, nodeId: { query: 'nodeId' }, pick: { query: 'pick' } },
        },
      ],
    },
  },
}
