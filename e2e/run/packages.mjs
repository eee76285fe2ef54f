import { remotes } from '../../deploy/local/build.mjs'

/** The packages with sources of their own, by their folders in the project. */
export const packages = ['shell', ...remotes, 'shared', 'art', 'gateway', 'sandbox', 'releases', 'e2e', 'bench']
