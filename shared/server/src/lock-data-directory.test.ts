import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockDataDirectory } from './lock-data-directory'
import { isAlive, startedAt } from './process-life'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parlay-lock-'))
  file = join(folder, 'data.lock')
})

afterEach(() => rmSync(folder, { recursive: true }))

test('a directory is locked until it is released', () => {
  const release = lockDataDirectory(file)

  expect(() => lockDataDirectory(file)).toThrow(
    `${folder} is in use by process ${process.pid}; stop it or set another DATA_DIR`,
  )

  release()
  expect(existsSync(file)).toBe(false)
  lockDataDirectory(file)()
})

test('a directory held by another living process is refused', () => {
  writeFileSync(file, `${process.ppid} ${startedAt(process.ppid)}`)

  expect(() => lockDataDirectory(file)).toThrow(`in use by process ${process.ppid};`)
})

test.each([
  ['a process that is gone', '999999999 123'],
  ['an earlier process whose id now is another one’s', `${process.ppid} 1`],
  ['nobody that can be named', 'garbage'],
])('the lock of %s is taken over', (_holder, content) => {
  writeFileSync(file, content)

  lockDataDirectory(file)

  expect(() => lockDataDirectory(file)).toThrow(`in use by process ${process.pid};`)
})

const onLinux = process.platform === 'linux' ? test : test.skip

onLinux('the lock of a dead process that nobody waited for is taken over', async () => {
  const parent = spawn('sh', ['-c', 'true & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const zombie = await new Promise<number>((resolve) => parent.stdout.once('data', (pid) => resolve(Number(pid))))
  writeFileSync(file, `${zombie} ${startedAt(zombie)}`)
  while (isAlive(zombie)) await new Promise((resolve) => setTimeout(resolve, 5))

  const release = lockDataDirectory(file)

  release()
  parent.kill()
})
