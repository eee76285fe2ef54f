/** monolith.config.ts defines these aliases of the remotes' screens. */
declare module '@parlay/screens/*'
