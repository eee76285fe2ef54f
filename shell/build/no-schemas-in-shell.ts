import type { BundleRule } from '@parlay/build/bundle-rules-plugin'

export const noSchemasInShell: BundleRule = (file) =>
  /node_modules\/zod\//.test(file)
    ? 'the shell ships no schemas; import contracts as types or endpoint metadata'
    : undefined
