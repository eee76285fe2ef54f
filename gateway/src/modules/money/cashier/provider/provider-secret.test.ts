import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareProviderSecret, providerSecretFrom } from './provider-secret'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlay-psp-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('processes that start together make one secret, which stays and only its owner reads', async () => {
  await Promise.all(Array.from({ length: 8 }, () => prepareProviderSecret(folder)))
  const first = await readFile(join(folder, 'psp.secret'), 'utf8')
  await prepareProviderSecret(folder)

  expect(first).toMatch(/^[0-9a-f]{64}$/)
  expect(await providerSecretFrom(folder)()).toBe(first)
  expect(await readdir(folder)).toEqual(['psp.secret'])
  expect((await stat(join(folder, 'psp.secret'))).mode & 0o077).toBe(0)
})

test('C.16 a gateway whose folder of the secret can only be read goes on with the one that is there', async () => {
  await prepareProviderSecret(folder)
  const before = await stat(folder)
  await prepareProviderSecret(folder)

  expect((await stat(folder)).mtimeMs).toBe(before.mtimeMs)
})
