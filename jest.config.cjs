const projects = [
  'shared',
  'shell',
  'mf-auth',
  'mf-lobby',
  'mf-lottery',
  'mf-member-centre',
  'mf-agent-centre',
  'gateway',
  'sandbox',
  'releases',
  'deploy',
]

/** All unit and integration tests; a package runs its own with `pnpm --filter @parlay/<name> test`. */
module.exports = {
  // Not a project's to set. Databases come up while two workers share two cores.
  testTimeout: 60_000,
  projects: projects.map((name) => ({ displayName: name, ...require(`./${name}/jest.config.cjs`) })),
}
