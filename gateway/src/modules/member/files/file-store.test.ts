import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { readConfig } from '../../../compose/config'
import { openFileStore } from './file-settings'
import type { FileStore } from './file-store'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'file-store-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const bucket = 'proofs'
const settings = {
  S3_REGION: 'us-east-1',
  S3_BUCKET: bucket,
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
}

/** Starts a server that speaks S3, and resolves to its address and a function that stops it. */
async function startS3() {
  // The package names a command that it does not contain.
  const command = `require(${JSON.stringify(require.resolve('@20minutes/s3rver/lib/cli.js'))}).parse()`
  const options = ['--directory', join(folder, 's3'), '--port', '0', '--configure-bucket', bucket]
  const server = spawn(process.execPath, ['--eval', command, '--', ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await new Promise<string>((resolve, reject) => {
    let said = ''
    server.once('exit', (code) => reject(new Error(`the S3 server ended with ${code}: ${said}`)))
    server.stdout.on('data', (text) => {
      said += text
      const [port] = /(?<=listening on \S*:)\d+/.exec(said) ?? []
      if (port) resolve(`http://127.0.0.1:${port}`)
    })
  })
  return {
    address,
    stop: () => new Promise((resolve) => server.once('exit', resolve) && server.kill()),
  }
}

/** Checks the behaviour that every store must have. */
async function useStore(store: FileStore): Promise<void> {
  const content = Buffer.from('proof')
  await store.put('key', content, 'image/png')
  await store.put('key', content, 'image/png')
  expect(await buffer(await store.open('key'))).toEqual(content)

  const path = join(folder, 'a-file')
  writeFileSync(path, 'statement')
  await store.putFile('large', { path, bytes: 9, type: 'application/gzip' })
  expect(`${await buffer(await store.open('large'))}`).toBe('statement')

  await store.remove('key')
  await store.remove('key')
  await expect(store.open('key').then(buffer)).rejects.toThrow()
}

test('files are kept in a folder of the data directory', async () => {
  await useStore(await openFileStore(undefined, folder))
})

test('files are kept in a bucket of a service that speaks S3', async () => {
  const s3 = await startS3()
  const { fileBucket } = readConfig({ ...settings, S3_ENDPOINT: s3.address })

  await useStore(await openFileStore(fileBucket, folder))
  await s3.stop()
})

test('half of the settings of a bucket is a mistake that stops the start', () => {
  expect(() => readConfig({ ...settings })).toThrow('S3_ENDPOINT')
})
