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
]

/** All unit and integration tests; a package runs its own with `pnpm --filter @parlay/<name> test`. */
module.exports = {
  projects: projects.map((name) => ({ displayName: name, ...require(`./${name}/jest.config.cjs`) })),
}
