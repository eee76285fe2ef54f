import type { CentrePage, IntendedGame, LoginIntent } from '@parlay/contracts/remotes'
import { readStorage, writeStorage } from '@parlay/web/site/browser-storage'

/** The wish of a visitor: an action, or a page of a centre. */
export type Wish = LoginIntent | ({ kind: 'centre' } & CentrePage)

const key = 'loginIntent'
const lifetime = 30 * 60_000
const openModes = ['ROUTE', 'FRAME', 'WINDOW'] as const

/** Keeps the intent for this tab, so that it outlives a code, a second step, a registration and a reload. */
export const keepIntent = (intent: Wish): void =>
  writeStorage('sessionStorage', key, JSON.stringify({ intent: plainIntent(intent), at: Date.now() }))

export const dropIntent = (): void => writeStorage('sessionStorage', key)

/** Returns the intent that is kept, or undefined if there is none, if it is half an hour old or if it is not one of ours. */
export function readIntent(): Wish | undefined {
  try {
    const { intent, at } = JSON.parse(readStorage('sessionStorage', key) ?? '')
    const age = Date.now() - at
    return age >= 0 && age < lifetime ? plainIntent(intent) : undefined
  } catch {
    return undefined
  }
}

/**
 * Returns the intent with what belongs to it and nothing else. Throws if something is missing or has another type: the
 * stored text may come from another version of the page, and a schema library would be larger than the whole dialog.
 */
function plainIntent(intent: Wish): Wish {
  const { kind } = intent
  switch (kind) {
    case 'game':
    case 'favourite':
      return { kind, game: plainGame(intent.game) }
    case 'play':
    case 'bet':
    case 'offer':
      return { kind, name: text(intent.name) }
    case 'deposit':
    case 'withdraw':
      return { kind }
    case 'centre':
      return { kind, ...plainCentre(intent) }
    default:
      throw new TypeError(kind)
  }
}

/** The shell says so if there is no such page. */
function plainCentre({ overlay, page }: CentrePage): CentrePage {
  text(page)
  if (overlay !== 'member-centre' && overlay !== 'agent-centre') throw new TypeError(overlay)
  return { overlay, page } as CentrePage
}

function plainGame(game: IntendedGame): IntendedGame {
  const openMode = openModes.find((mode) => mode === game.openMode)
  return {
    nodeId: text(game.nodeId),
    vassalage: text(game.vassalage),
    gameType: text(game.gameType),
    name: text(game.name),
    gameCode: text(game.gameCode),
    vendor: text(game.vendor),
    accountTypeName: text(game.accountTypeName),
    defaultPlayType: game.defaultPlayType ? text(game.defaultPlayType) : null,
    ...(openMode ? { openMode } : {}),
  }
}

function text<Text extends string>(value: Text): Text {
  if (typeof value !== 'string') throw new TypeError('not a text')
  return value
}
