import CryptoJS from 'crypto-js'
import { checkedChatUrl, resolveChat } from './resolve-chat'

const hosts = ['chat.parlay.example']

const encrypted = (text: string, key = 'k3y-4-cs') =>
  CryptoJS.DES.encrypt(text, CryptoJS.enc.Utf8.parse(key), {
    mode: CryptoJS.mode.ECB,
    padding: CryptoJS.pad.Pkcs7,
  }).toString() + key

test('H11 a path of type 3 is decrypted with its last eight characters', async () => {
  const path = encrypted('https://chat.parlay.example/room?m=1')

  await expect(resolveChat({ csType: '3', path }, hosts)).resolves.toBe('https://chat.parlay.example/room?m=1')
})

test('H11 a path of another type is the address itself', async () => {
  await expect(resolveChat({ csType: '1', path: 'https://chat.parlay.example/' }, hosts)).resolves.toBe(
    'https://chat.parlay.example/',
  )
})

test.each([
  'http://chat.parlay.example/',
  'https://evil.example/',
  'https://user:secret@chat.parlay.example/',
  'javascript:alert(1)',
  'not an address',
])('H11 %s is not opened', (text) => {
  expect(() => checkedChatUrl(text, hosts)).toThrow()
})

test('H11 what cannot be decrypted is not opened', async () => {
  await expect(resolveChat({ csType: '3', path: 'garbage-garbage' }, hosts)).rejects.toThrow()
})
