/** The packages with sources of their own, as folders of the project. */
export const packages = [
  'shell',
  'mf-auth',
  'mf-lobby',
  'mf-lottery',
  'mf-member-centre',
  'mf-agent-centre',
  'shared',
  'gateway',
  'sandbox',
  'releases',
  'e2e',
]
