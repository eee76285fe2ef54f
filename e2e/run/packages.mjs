import { remotes } from '../../deploy/local/build.mjs'

/** The packages that contain sources, by their folders in the project. */
export const packages = [
  'shell',
  'back-office',
  ...remotes,
  'shared',
  'art',
  'gateway',
  'sandbox',
  'releases',
  'e2e',
  'bench',
]
