/** Pages that are one game: they need the height for it. */
const framePaths = ['/game', '/seamless', '/lottery', '/fbsports']
/** Where the navigation can be put away (product spec 2.1, 9). */
const gamePaths = [...framePaths, '/sports', '/esports', '/ds88', '/elott', '/lott']

/** The game, or the help that a partner's app shows: without even the header. */
const lonePaths = ['/seamless', '/helpmc']

/** Home answers at three addresses (product spec 2.1). */
export const homePaths = ['/', '/index.html', '/home']

export const isHomePath = (path: string): boolean => homePaths.includes(path)
export const isFramePath = (path: string): boolean => framePaths.includes(path)
export const isGamePath = (path: string): boolean => gamePaths.includes(path)
export const isLonePath = (path: string): boolean => lonePaths.includes(path)
/** Nothing but a bar above the log-in. */
export const isBarePath = (path: string): boolean => path === '/login'
/** What has the window to itself: no headlines, no footer, nothing at the edges. */
export const hasOwnWindow = (path: string): boolean => isFramePath(path) || isLonePath(path) || isBarePath(path)
