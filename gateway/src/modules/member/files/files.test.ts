import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { deflateSync } from 'node:zlib'
import { getImage, maxImageBytes, removeImage, uploadImage } from '@parlay/contracts/endpoints/files'
import sharp from 'sharp'
import { buildTestApp, type TestApp } from '../../../testing/build-test-app'
import { type Credentials, call } from '../../../testing/call'
import { addMember } from '../../../testing/members.sql'
import { openAs } from '../../../testing/open-as'
import { upload } from '../../../testing/upload'
import { listFiles, markAll, setBytes } from '../testing/files.sql'
import { openFileStore } from './file-settings'
import { createFilesService, type FilesService } from './files.service'

let dataDir: string
let site: TestApp
let files: FilesService
let maya: Credentials
let jun: Credentials
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'files-'))
  site = await buildTestApp({ environment: { DATA_DIR: dataDir } })
  files = createFilesService({ ...site, store: await openFileStore(undefined, dataDir) })
  await addMember(site.db, { account: 'maya' })
  await addMember(site.db, { account: 'jun' })
  maya = await openAs(site.app, 'maya')
  jun = await openAs(site.app, 'jun')
})
afterAll(async () => {
  await site.close()
  rmSync(dataDir, { recursive: true })
})

const listObjects = () =>
  readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })

/** A photo from a phone held upright: its pixels lie on their side, and its metadata names the place. */
const photo = () =>
  noise(64, 48)
    .withExif({ IFD0: { Copyright: 'Maya Santos' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '14/1 35/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

const send = (content: Buffer, as: Credentials = maya, name?: string) => upload(site.app, content, { as, name })
const view = (fileId: string, as: Credentials = maya) =>
  site.app.inject({
    method: 'GET',
    url: getImage.path,
    query: { fileId },
    headers: { 'x-module-id': getImage.moduleId, cookie: `sid=${as.cookie}`, 'x-session-token': as.token },
  })
const remove = (fileId: string, as: Credentials = maya) => call(site.app, removeImage, { request: { fileId }, as })

test('M5.proof a photo is drawn again, upright and without its metadata', async () => {
  const { value } = await send(await photo())
  expect(value).toMatchObject({ type: 'image/jpeg', width: 48, height: 64 })

  const { rawPayload, headers } = await view(value.fileId)
  const kept = await sharp(rawPayload).metadata()
  expect([kept.format, kept.width, kept.height, kept.exif, kept.orientation]).toEqual([
    'jpeg',
    48,
    64,
    undefined,
    undefined,
  ])
  expect(headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': 'attachment; filename="image.jpg"',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
  })
})

test('its name and its declared type do not count; its content does', async () => {
  const png = await noise(8, 8).png().toBuffer()
  expect((await send(png, maya, 'proof.jpg')).value).toMatchObject({ type: 'image/png' })
})

function chunkOf(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(type), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG that claims this size, all of its pixels black, in a few kilobytes. */
function bomb(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(side * 64))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunkOf('IHDR', header), chunkOf('IDAT', rows), chunkOf('IEND', Buffer.alloc(0))])
}

function crc(data: Buffer): number {
  let sum = 0xffffffff
  for (const byte of data) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return (sum ^ 0xffffffff) >>> 0
}

const page = '<script>alert(document.domain)</script>'
const refused: [string, () => Promise<Buffer>][] = [
  ['a page', async () => Buffer.from(`<!doctype html>${page}`)],
  [
    'a drawing that may contain a program',
    async () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${page}</svg>`),
  ],
  ['a moving picture', () => noise(8, 8).gif().toBuffer()],
  [
    'the first bytes of a photo and then a page',
    async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(page)]),
  ],
  ['a photo that was cut off', async () => (await noise(400, 400).jpeg().toBuffer()).subarray(0, 20_000)],
  ['a picture of 20,000 by 20,000 pixels', async () => bomb(20_000)],
  ['nothing', async () => Buffer.alloc(0)],
]
test.each(refused)('%s is refused, and nothing of it is kept', async (_what, make) => {
  const before = await listFiles(site.db)

  const { status, code, message } = await send(await make())

  expect([status, code, message]).toEqual([415, 'FILE_NOT_AN_IMAGE', 'err_file_type'])
  expect(await listFiles(site.db)).toEqual(before)
})

test('data after the end of a photo is not kept with it', async () => {
  const { value } = await send(Buffer.concat([await photo(), Buffer.from(page)]))

  expect((await view(value.fileId)).rawPayload.includes(page)).toBe(false)
})

test('a file over 5 MB is refused while it is read', async () => {
  const { status, code } = await send(Buffer.concat([await photo(), Buffer.alloc(maxImageBytes)]))

  expect([status, code]).toEqual([413, 'FILE_TOO_LARGE'])
})

test('two files, a file together with fields, and a body without a file are refused', async () => {
  const image = await photo()
  const form = (fill: (form: FormData) => void) => {
    const made = new FormData()
    fill(made)
    return made
  }
  const blob = () => new Blob([new Uint8Array(image)])
  const forms = [
    form((made) => {
      made.append('image', blob(), 'a.jpg')
      made.append('image', blob(), 'b.jpg')
    }),
    form((made) => made.append('memberId', '1')),
    form(() => undefined),
  ]
  const statuses: number[] = []
  for (const each of forms) statuses.push((await upload(site.app, each, { as: maya })).status)

  expect(statuses.every((status) => status >= 400 && status < 500)).toBe(true)
})

test('a JSON body is no upload, and other calls refuse an upload', async () => {
  const json = await call(site.app, uploadImage, { request: { image: 'x' }, as: maya })
  const elsewhere = await upload(site.app, await photo(), { as: maya, endpoint: removeImage, method: 'POST' })

  expect([json.code, elsewhere.status]).toEqual(['SYS_VALIDATION', 404])
})

test('other members neither see nor remove it, and a visitor sends none', async () => {
  const { value } = await send(await photo())

  expect((await view(value.fileId, jun)).statusCode).toBe(404)
  expect((await remove(value.fileId, jun)).code).toBe('SYS_INVALID_URL')
  expect((await send(await photo(), { cookie: '', token: '' })).status).toBe(401)
  expect((await view(value.fileId)).statusCode).toBe(200)
})

test('a file that its owner removes is gone', async () => {
  const { value } = await send(await photo())

  expect((await remove(value.fileId)).code).toBe('OK')
  expect((await view(value.fileId)).statusCode).toBe(404)
  expect((await remove(value.fileId)).code).toBe('SYS_INVALID_URL')
})

test('a member has room for twenty images that no call has named, also when all come in parallel', async () => {
  await addMember(site.db, { account: 'ana' })
  const ana = await openAs(site.app, 'ana')
  const image = await noise(4, 4).png().toBuffer()

  const answers = await Promise.all(Array.from({ length: 24 }, () => send(image, ana)))

  expect(answers.filter(({ code }) => code === 'OK')).toHaveLength(20)
  expect(answers.filter(({ code }) => code === 'FILE_QUOTA')).toHaveLength(4)
})

/** A picture with texts in its chunks, and other data after its end. */
function polyglot(png: Buffer): Buffer {
  const afterHeader = 33
  const texts = Buffer.concat([
    chunkOf('tEXt', Buffer.from(`Comment\0${page}`)),
    chunkOf('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${page}`)),
  ])
  return Buffer.concat([
    png.subarray(0, afterHeader),
    texts,
    png.subarray(afterHeader),
    Buffer.from(`PK\x03\x04${page}`),
  ])
}

test('neither chunks of text nor data after the end of a PNG are kept', async () => {
  const { value } = await send(polyglot(await noise(8, 8).png().toBuffer()))
  expect(value).toMatchObject({ type: 'image/png', width: 8, height: 8 })

  const { rawPayload } = await view(value.fileId)

  expect(['<script', 'tEXt', 'iTXt', 'PK\x03\x04'].filter((text) => rawPayload.includes(text))).toEqual([])
  expect(rawPayload.subarray(-12)).toEqual(chunkOf('IEND', Buffer.alloc(0)))
})

test('a member’s images are refused if they exceed 100 MB together, however many other members have', async () => {
  const images = { maya: await photo(), pia: await photo() }
  await addMember(site.db, { account: 'pia' })
  const pia = await openAs(site.app, 'pia')
  const kept = (await send(images.pia, pia)).value
  const quota = 100 * 1024 * 1024
  const fill = (bytes: number) => setBytes(site.db, kept.fileId, bytes)

  await fill(quota - kept.bytes + 1)
  const over = await send(images.pia, pia)
  const elsewhere = await send(images.maya)
  await fill(quota - kept.bytes)
  const exactly = await send(images.pia, pia)

  expect([over, elsewhere, exactly].map(({ status, code }) => [status, code])).toEqual([
    [expect.any(Number), 'FILE_QUOTA'],
    [200, 'OK'],
    [200, 'OK'],
  ])
})

/** Returns the bytes that a browser sends before the first byte of an image. */
function startOfUpload({ cookie, token }: Credentials): string {
  const head = [
    `POST ${uploadImage.path} HTTP/1.1`,
    'Host: localhost',
    `X-Module-Id: ${uploadImage.moduleId}`,
    `Cookie: sid=${cookie}`,
    `X-Session-Token: ${token}`,
    'Content-Type: multipart/form-data; boundary=b',
    'Content-Length: 5000',
  ]
  return `${head.join('\r\n')}\r\n\r\n--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n`
}

test('an upload that takes longer than the limit of a call is cut off, and nothing of it is kept', async () => {
  const quick = await buildTestApp({ environment: { DATA_DIR: dataDir }, requestTimeout: 300 })
  try {
    await addMember(quick.db, { account: 'lito' })
    const lito = await openAs(quick.app, 'lito')
    const { port } = new URL(await quick.app.listen({ port: 0, host: '127.0.0.1' }))
    const slow = connect(Number(port), '127.0.0.1')
    const answered = text(slow)
    slow.write(startOfUpload(lito))

    expect(await answered).toMatch(/^HTTP\/1\.1 408 /)
    expect(await listFiles(quick.db)).toEqual([])
  } finally {
    await quick.close()
  }
})

test('a slow upload holds a connection, and no other call waits for it', async () => {
  const address = await site.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = new URL(address)
  const slow = connect(Number(port), '127.0.0.1')
  slow.write(startOfUpload(jun))

  expect((await send(await photo())).code).toBe('OK')
  slow.destroy()
})

test('an image that no call has named is gone after a day, also one whose upload was cut off', async () => {
  await send(await photo())
  await markAll(site.db, { state: 'STORING' })
  const half = await send(await photo())
  await files.sweep()
  expect((await view(half.value.fileId)).statusCode).toBe(200)

  site.clock.move(25 * 60 * 60_000)
  await files.sweep()

  expect(await listFiles(site.db)).toEqual([])
  expect(listObjects()).toEqual([])
})
