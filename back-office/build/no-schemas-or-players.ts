import type { BundleRule } from '@parlay/build/bundle-rules-plugin'

/** The pages of staff have the metadata of calls without their schemas, and neither the session nor the calls of players. */
export const noSchemasOrPlayers: BundleRule = (file) => {
  if (/node_modules\/zod\//.test(file)) return 'the back office ships no schemas; import calls as metadata'
  if (/^shared\/web\/src\/session\//.test(file)) return 'the session of a player is not that of staff'
  if (/^shared\/contracts\/src\/endpoints\//.test(file)) return 'staff have calls of their own'
  return undefined
}
