import { ScratchProject } from './testing/scratch-project'

const browser = ['mf-agent-centre', 'mf-auth', 'mf-lobby', 'mf-lottery', 'mf-member-centre', 'shell']
const servers = ['gateway', 'releases', 'sandbox']

let project: ScratchProject

beforeAll(async () => {
  project = await ScratchProject.create()
})

afterAll(() => project.delete())

async function inBuildModule(expression: string): Promise<string[]> {
  const { stdout, stderr } = await project.script(`
    import { buildChanged, findChanged } from './deploy/local/build.mjs'
    console.log(JSON.stringify(await ${expression}))
  `).ended
  if (stderr) throw new Error(stderr)
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
}

const build = (...only: string[]) => inBuildModule(`buildChanged(${only.length > 0 ? JSON.stringify(only) : ''})`)
const changed = () => inBuildModule('findChanged().map(({ name }) => name).sort()')

test('a project without a build has everything built, and then nothing', async () => {
  const built = await build()

  expect(built.sort()).toEqual([...servers, ...browser].sort())
  expect(await build()).toEqual([])
})

test('a package is built when its source changed, and no other', async () => {
  project.write('mf-lobby/src/tab.ts', 'export {}')

  expect(await build()).toEqual(['mf-lobby'])
  expect(await changed()).toEqual([])
})

test('only what is asked for is built', async () => {
  project.write('mf-auth/src/form.ts', 'export {}')
  project.write('mf-lottery/src/draw.ts', 'export {}')

  expect(await build('mf-lottery')).toEqual(['mf-lottery'])
  expect(await build()).toEqual(['mf-auth'])
})

test('a test or a page of documentation is no reason to build', async () => {
  project.write('mf-lobby/src/tab.test.ts', 'export {}')
  project.write('mf-lobby/README.md', 'words')

  expect(await changed()).toEqual([])
})

test('what was deleted is built again', async () => {
  project.remove('gateway/dist')

  expect(await build()).toEqual(['gateway'])
})

test('a failed build tells the end of its output and is tried again the next time', async () => {
  project.write('shell/src/page.ts', 'does not build')
  await expect(build()).rejects.toThrow('page.ts does not build')

  expect(await changed()).toEqual(['shell'])

  project.write('shell/src/page.ts', 'builds')
  expect(await build()).toEqual(['shell'])
})

test('a failed build does not leave the one before it as if it were of the source', async () => {
  project.write('shell/src/page.ts', 'does not build')
  await expect(build()).rejects.toThrow()

  project.write('shell/src/page.ts', 'builds')

  expect(await changed()).toEqual(['shell'])
  await build()
})

test('browser code that is shared concerns the pages and no server', async () => {
  project.write('shared/src/ui/index.ts', 'export const size = 1')

  expect(await changed()).toEqual(browser)
})

test('a drawing concerns the shell, which shows the pictures, and nothing else', async () => {
  await build()
  project.write('art/src/cover.ts', 'export const width = 1')

  expect(await changed()).toEqual(['shell'])
})

test('a changed contract concerns everything', async () => {
  project.write('shared/src/contracts/index.ts', 'export const call = 1')

  expect(await changed()).toEqual([...servers, ...browser].sort())
})
