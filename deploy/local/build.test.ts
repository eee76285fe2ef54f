import { ScratchProject } from './testing/scratch-project'

const browser = ['back-office', 'mf-agent-centre', 'mf-auth', 'mf-lobby', 'mf-lottery', 'mf-member-centre', 'shell']
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

test.each([
  ['a test', 'mf-lobby/src/tab.test.ts'],
  ['a test in full length', 'mf-lobby/src/tab.full.test.tsx'],
  ['a helper of tests', 'shared/testing/src/builders.ts'],
  ['a story', 'shared/ui/src/button.stories.tsx'],
  ['what stories need', 'shared/testing/src/stories/answers.ts'],
  ['a setting of Jest', 'mf-lobby/jest.config.cjs'],
  ['a preset of Jest', 'shared/build/jest-browser.cjs'],
  ['an environment of Jest', 'shared/build/jest-page/runtime.cjs'],
  ['a page of documentation', 'shared/ui/src/NOTES.md'],
])('%s is no reason to build', async (_what, file) => {
  project.write(file, 'export const changed = 1')

  expect(await changed()).toEqual([])
})

test('a source with such a word in its name is a reason', async () => {
  project.write('mf-lobby/src/testing.ts', 'export const changed = 1')
  project.write('mf-auth/src/jest-of-the-day.ts', 'export const changed = 1')

  expect(await build()).toEqual(['mf-auth', 'mf-lobby'])
})

test('what was deleted is built again', async () => {
  project.remove('gateway/dist')

  expect(await build()).toEqual(['gateway'])
})

test('a failed build reports the end of its output and is tried again the next time', async () => {
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
  project.write('shared/ui/src/index.ts', 'export const size = 1')

  expect(await changed()).toEqual(browser)
})

test('a drawing concerns the shell, which shows the pictures, and nothing else', async () => {
  await build()
  project.write('art/src/cover.ts', 'export const width = 1')

  expect(await changed()).toEqual(['shell'])
})

test('a changed contract concerns everything', async () => {
  project.write('shared/contracts/src/index.ts', 'export const call = 1')

  expect(await changed()).toEqual([...servers, ...browser].sort())
})
