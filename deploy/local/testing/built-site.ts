import { isRunning } from './running-command'
import { ScratchProject } from './scratch-project'

/** The servers of a site, by the names under which they write down their process ids. */
export const serverNames = ['gateway', 'sandbox', 'beacon', 'edge']

export const whoRuns = (pids: readonly number[]): number[] => pids.filter(isRunning)

const ports = ['GATEWAY_PORT', 'SANDBOX_PORT', 'BEACON_PORT', 'PORT'] as const

/** Returns for each server whether it can be reached at an address of this machine. */
export const heardAt = (project: ScratchProject, address: string): Promise<boolean[]> =>
  Promise.all(ports.map((port) => project.hears(port, address)))

/** On Linux the whole of 127/8 is this machine: who listens at one address of it does not hear the others. */
export const onLinux = process.platform === 'linux' ? test : test.skip

/** Builds a site once for the tests of a file. Each gets a copy of it, which is deleted after the test. */
export function prepareBuiltSite(): { readonly project: ScratchProject } {
  let built: ScratchProject
  let project: ScratchProject

  beforeAll(async () => {
    built = await ScratchProject.create()
    const start = built.start()
    await start.hasPrinted(/^ready /m)
    await start.stop()
  })
  beforeEach(async () => {
    project = await built.copy()
  })
  afterEach(() => project.delete())
  afterAll(() => built.delete())

  return {
    get project() {
      return project
    },
  }
}
