import { createInstance } from '@module-federation/runtime'
import { moduleOf, sharedModules, sharedVersion, shareKeyOf } from '@parlay/build/federation-singletons'

const request = shareKeyOf('session')
const [major = 0, minor = 0] = sharedVersion.split('.').map(Number)
const lineAfter = (lines: number) => (major === 0 ? `0.${minor + lines}.0` : `${major + lines}.0.0`)

/** Returns whether a remote of today's build receives the session from a shell with this version of it. */
async function isGiven(version: string): Promise<boolean> {
  const session = { isTheShells: true }
  const page = createInstance({
    name: `shell-${version}`,
    remotes: [],
    shared: {
      [request]: { version, lib: () => session, shareConfig: { singleton: true, requiredVersion: `^${version}` } },
    },
  })
  const asked = sharedModules('published-remote')[moduleOf(request)]
  const load = page.loadShare(request, {
    customShareInfo: { shareConfig: { ...asked, requiredVersion: asked?.requiredVersion ?? false } },
  })
  const given = await load.catch(() => false as const)
  return given !== false && (given as () => unknown)() === session
}

test('F2.versions a remote runs in a shell of its own line and of the next, in no other', async () => {
  expect(await isGiven(sharedVersion)).toBe(true)
  expect(await isGiven(lineAfter(1))).toBe(true)
  expect(await isGiven(lineAfter(2))).toBe(false)
})
