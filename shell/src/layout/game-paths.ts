/** Pages that are one game: they need the height for it. */
const framePaths = ['/game', '/seamless', '/lottery', '/fbsports']
/** Where the navigation can be put away (product spec 2.1, 9). */
const gamePaths = [...framePaths, '/sports', '/esports', '/ds88', '/elott', '/lott']

export const isFramePath = (path: string): boolean => framePaths.includes(path)
export const isGamePath = (path: string): boolean => gamePaths.includes(path)
