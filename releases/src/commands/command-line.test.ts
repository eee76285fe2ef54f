import { aPublishedVersion, lobby, run, snapshotOf } from '../testing/a-lobby'
import { aReleaseContext, removeFolders } from '../testing/a-release-context'
import { aRemoteBuild } from '../testing/a-remote-build'

afterEach(removeFolders)

test.each([
  [['launch'], 'there is no command launch: there are publish, promote, rollback,'],
  [['toString'], 'there is no command toString'],
  [[], 'there is no command without a name'],
  [['list', 'mf-lobby'], 'list takes no mf-lobby'],
  [['verify', '--traffic', '5'], 'verify takes no --traffic: it takes --shell, --json'],
  [['rollback'], 'rollback needs <remote>'],
  [['rollback', lobby, '2'], 'rollback takes one <remote>, not mf-lobby 2'],
  [['rollback', 'mf-loby'], 'there is no remote mf-loby: there are mf-auth, mf-lobby,'],
  [['rollback', lobby, '--version', '1'], 'rollback takes no --version: it takes --to, --revision, --json'],
  [['disable', lobby, 'mf-auth'], 'disable takes one <remote>, not mf-lobby mf-auth'],
  [['promote', `${lobby}@1`, '5'], 'promote takes one <remote>@<version>, not mf-lobby@1 5'],
  [['promote', `${lobby}@1`, '--trafic', '5'], "Unknown option '--trafic'"],
  [['promote', `${lobby}@1`, '--traffic', '1e1'], 'percentage'],
  [['promote', `${lobby}@1`, '--traffic', '0.001'], 'at least 0.01'],
  [['publish', 'mf-auth', 'mf-loby'], 'there is no remote mf-loby'],
  [['publish', 'mf-auth', 'mf-auth'], 'publish is given mf-auth twice'],
  [['publish', 'mf-auth', lobby, '--version', '2'], '--version and --from go with one remote'],
  [['publish', 'mf-auth', '--promote', '--first'], '--promote and --first exclude each other'],
  [['publish', 'mf-auth', '--unless-rolled-back'], '--unless-rolled-back goes with --promote'],
])('%j is refused before anything is done', async (args, reason) => {
  const context = await aReleaseContext()
  await aPublishedVersion(context, '1')
  await run(context, 'promote', `${lobby}@1`)
  await aRemoteBuild(context.workspace, 'mf-auth')
  const before = snapshotOf(context)

  await expect(run(context, ...args)).rejects.toThrow(reason)

  expect(snapshotOf(context)).toBe(before)
})
