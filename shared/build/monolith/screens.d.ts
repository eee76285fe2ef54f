/** Aliases of the remotes' screens (monolith.config.ts). */
declare module '@parlay/screens/*'
