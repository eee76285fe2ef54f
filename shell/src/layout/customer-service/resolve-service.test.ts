import CryptoJS from 'crypto-js'
import { checkedAddress, resolveService } from './resolve-service'

const bounds = { hosts: ['chat.parlay.example', 'localhost:4100'], language: 'fil' }

const encrypted = (text: string, key = 'k3y-4-cs') =>
  CryptoJS.DES.encrypt(text, CryptoJS.enc.Utf8.parse(key), {
    mode: CryptoJS.mode.ECB,
    padding: CryptoJS.pad.Pkcs7,
  }).toString() + key

test('H11.key a path of type 3 is decrypted with its last eight characters', async () => {
  const path = encrypted('https://chat.parlay.example/room?m=1')

  await expect(resolveService({ type: '3', path }, bounds)).resolves.toBe('https://chat.parlay.example/room?m=1')
})

test('H11 a path of type 1 is the address itself, with the visitor’s language in it', async () => {
  const path = 'http://localhost:4100/chat?lang={language}'

  await expect(resolveService({ type: '1', path }, bounds)).resolves.toBe('http://localhost:4100/chat?lang=fil')
})

test('H11 a path of type 2 is a page of this site, and of no other', async () => {
  await expect(resolveService({ type: '2', path: '/helpmc' }, bounds)).resolves.toBe(`${location.origin}/helpmc`)
  await expect(resolveService({ type: '2', path: '//evil.example' }, bounds)).rejects.toThrow()
})

test.each([
  'http://chat.parlay.example/',
  'https://evil.example/',
  'https://user:secret@chat.parlay.example/',
  'javascript:alert(1)',
  'not an address',
])('H11 %s is not opened', (text) => {
  expect(() => checkedAddress(text, bounds.hosts)).toThrow()
})

test.each(['garbage-garbage', '', encrypted('https://evil.example/')])(
  'H11.key what cannot be decrypted, or leads elsewhere, is not opened: %s',
  async (path) => {
    await expect(resolveService({ type: '3', path }, bounds)).rejects.toThrow()
  },
)
