import { pathsOfShell } from '@parlay/contracts/page-paths'

/** These pages show one game, which needs the full height of the window. */
const framePaths = ['/game', '/seamless', '/lottery', '/fbsports']
/** The navigation can be collapsed on these pages (product spec 2.1, 9). */
const gamePaths = [...framePaths, '/sports', '/esports', '/ds88', '/elott', '/lott']

const pricePaths = ['/sports', '/esports']
/** The beginning of the path of every draw's page. */
const drawPagePath = '/lottery/draw/'

/** These pages have no header or navigation: a game, or the help centre inside a partner's app. */
const standalonePaths = ['/seamless', '/helpmc']

const homePaths: readonly string[] = pathsOfShell.home

export const isHomePath = (path: string): boolean => homePaths.includes(path)

interface Address {
  pathname: string
  search: string
}

/** Without a game, and in the lobby's view, the address of a lottery shows the list to choose from. */
function isLotteryList({ pathname, search }: Address): boolean {
  if (pathname !== '/lottery') return false
  const query = new URLSearchParams(search)
  return !query.get('gameCode') || query.get('lottoView') === 'lobby'
}

/** True if the address shows one game, and not a list of them. */
export const isGameFrame = (address: Address): boolean =>
  framePaths.includes(address.pathname) && !isLotteryList(address)
/** Clocks and prices are anywhere on these pages, so a message is shown over the site's header. */
export const hasClocksOrPrices = (path: string): boolean =>
  framePaths.includes(path) || pricePaths.includes(path) || path.startsWith(drawPagePath)
export const isGamePath = (path: string): boolean => gamePaths.includes(path)
export const isStandalonePath = (path: string): boolean => standalonePaths.includes(path)
/** The login page has only a bar above it. */
export const isLoginPath = (path: string): boolean => path === '/login'
/** These pages have no headlines, footer or side bars. */
export const hasOwnWindow = (address: Address): boolean =>
  isGameFrame(address) || isStandalonePath(address.pathname) || isLoginPath(address.pathname)
