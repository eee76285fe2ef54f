import { routesOfRemotes } from './declared-remotes'

/** The paths of the shell's own pages. Home has three (product spec 2.1). */
export const pathsOfShell = {
  home: ['/', '/index.html', '/home'],
  notices: ['/noticePage'],
  help: ['/help'],
  standaloneHelp: ['/helpmc'],
  download: ['/down', '/download'],
  join: ['/join'],
  terms: ['/terms'],
  privacy: ['/privacy'],
  // Each page of a centre has its own path below these (`centre-paths.ts`).
  memberCentre: ['/member'],
  agentCentre: ['/agent'],
} as const

/** The paths of all pages of the site. The gateway keeps no other path of a page's report. */
export const pagePaths: readonly string[] = [
  ...Object.values(pathsOfShell).flat(),
  ...routesOfRemotes.flatMap(({ paths }) => paths),
]
