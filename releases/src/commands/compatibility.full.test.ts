import path from 'node:path'
import { aReleaseContext, removeFolders } from '../testing/a-release-context'
import { type BuiltRemotes, buildRemotes } from '../testing/built-remotes'
import { readShellRecord } from './compatibility'
import { promote } from './promote'
import { publish } from './publish'
import { verify } from './verify'

const remote = 'mf-lottery'
let built: BuiltRemotes

beforeAll(async () => {
  built = await buildRemotes()
})
afterAll(async () => {
  built?.remove()
  await removeFolders()
})

/** A shell whose `release.json` does not list its exports. */
const shellWithoutRecord = () =>
  readShellRecord(['no-such-file'], path.join(__dirname, '../../../shared/web/package.json'))
const againstTheShell = () => ({ readShell: () => readShellRecord([built.shellRecord], 'none') })
const fault = 'it needs getSessionOfTomorrow of @parlay/shared/session, which the shell'

test('F1.deploys as built by webpack, a build that calls only what the live shell exports is published and promoted', async () => {
  const context = await aReleaseContext(againstTheShell())

  await publish(context, remote, { from: built.fitting, version: '1.0.0' })
  await promote(context, `${remote}@1.0.0`)

  expect((await verify(context)).value).toMatchObject({ ok: true })
})

test('F1.deploys as built by webpack, a build that calls what the live shell does not export is refused in one line that names it', async () => {
  const context = await aReleaseContext(againstTheShell())

  const refused = await publish(context, remote, { from: built.callingWhatIsMissing }).catch(String)

  expect(refused).toContain(fault)
  expect(refused).not.toContain('\n')
})

test('F1.deploys as built by webpack, what was published for another shell is not promoted to this one, and verify names it', async () => {
  const before = await aReleaseContext({ readShell: shellWithoutRecord })
  await publish(before, remote, { from: built.callingWhatIsMissing, version: '2.0.0' })
  const context = { ...before, ...againstTheShell() }

  await expect(promote(context, `${remote}@2.0.0`)).rejects.toThrow(fault)
  expect((await verify(context)).lines.join('\n')).toContain(fault)
})
