import path from 'node:path'
import { tryTwice } from '../../shared/testing/src/try-twice'
import { freePort, occupyPort } from './testing/free-port'
import { ScratchProject } from './testing/scratch-project'

tryTwice()

let project: ScratchProject

beforeAll(async () => {
  project = await ScratchProject.create()
})

afterAll(() => project.delete())

test('a port in use ends the start with one line that says which and what to do', async () => {
  const { port, release } = await occupyPort()

  const { code, stdout, stderr } = await project.start({ GATEWAY_PORT: String(port) }).ended

  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toBe(`Port ${port} is in use; stop what listens there or set GATEWAY_PORT to another port.\n`)
  await release()
})

test.each([
  ['PORT', 'abc', 'PORT must be a port between 1 and 65535, not "abc".'],
  ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must be an address like postgres://user@host/name, not "mysql://x".'],
  ['EDGE_URL', 'here', 'EDGE_URL must be an address like http://localhost:4000, not "here".'],
  ['BRAND', 'nobody', 'BRAND must be the name of a folder in brands/, not "nobody".'],
  [
    'LISTEN_HOST',
    'everybody',
    'LISTEN_HOST must be an address of this machine: 127.0.0.1, or 0.0.0.0 for all of them, not "everybody".',
  ],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud".'],
])('a wrong %s ends the start with one line, before anything is built', async (name, value, line) => {
  const { code, stdout, stderr } = await project.start({ [name]: value }).ended

  expect({ code, stdout, stderr }).toEqual({ code: 1, stdout: '', stderr: `${line}\n` })
})

test('two processes on one port are refused before anything is built', async () => {
  const port = await freePort()

  const { stderr } = await project.start({ PORT: port, GATEWAY_PORT: port }).ended

  expect(stderr).toBe('PORT, GATEWAY_PORT, SANDBOX_PORT, BEACON_PORT and OPS_PORT must be five different ports.\n')
})

test('says that the registry can not be reached when there is no network and no package manager', async () => {
  const alone = await ScratchProject.create({ isManagerInstalled: false })
  const nobody = `http://127.0.0.1:${await freePort()}`

  const { code, stderr } = await alone.start({
    npm_config_registry: nobody,
    npm_config_cache: path.join(alone.folder, 'npm-cache'),
  }).ended

  expect(code).toBe(1)
  expect(stderr).toMatch(/^Dependencies are not installed: the package registry can not be reached\./)
  await alone.delete()
})

test('says that npm is missing', async () => {
  const { code, stderr } = await project.start({ PATH: '/nowhere' }).ended

  expect(code).toBe(1)
  expect(stderr).toBe('npx could not be started (ENOENT); it comes with Node.\n')
})

test('dev knows the remotes by name', async () => {
  const { code, stderr } = await project.run(process.execPath, ['deploy/local/dev.mjs', 'mf-loby']).ended

  expect(code).toBe(1)
  expect(stderr).toBe(
    'mf-loby is not a remote; there are mf-agent-centre, mf-auth, mf-lobby, mf-lottery, mf-member-centre.\n',
  )
})
