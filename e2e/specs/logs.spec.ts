import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Gateway } from '../fixtures/gateway'
import { expect, test } from '../fixtures/test'

const password = 'Parlay#2026'
const dataDir = process.env.DATA_DIR ?? '.data'

/** The log lines of every server of this site, without fields that are only numbers of the machine. */
async function readLogs(): Promise<string[]> {
  const folder = path.join(dataDir, 'logs')
  const files = await readdir(folder)
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')))
  return texts
    .flatMap((text) => text.split('\n'))
    .map((line) => line.replace(/"(time|pid|ms|reqId|requestId|port)":("[^"]*"|[\d.]+)/g, ''))
}

/** The codes and links that the whole run has sent to demo members. */
async function sentSecrets(gateway: Gateway): Promise<string[]> {
  const numbers = Array.from({ length: 20 }, (_, index) => String(index + 1).padStart(2, '0'))
  const targets = numbers.flatMap((number) => [`+6391755500${number}`, `member${number}@example.test`])
  const messages = (await Promise.all(targets.map((target) => gateway.messagesTo(target)))).flat()
  return messages.flatMap(({ body }) => body.match(/\b\d{6}\b|(?<=token=)[\w-]{20,}/g) ?? [])
}

test('A15 no password, code, link, cookie or token of the whole run stands in a log', async ({
  page,
  site,
  gateway,
}) => {
  const since = (await gateway.messagesTo('+639175550010')).length
  await site.open('/')
  const dialog = await site.openLogin()
  await dialog.askForCode('0917 555 0010')
  const code = await gateway.codeSentTo('+639175550010', { since })
  await dialog.tab('Username').click()
  await dialog.submit('member10', password)
  await expect(site.balance).toBeVisible()
  const cookies = (await page.context().cookies()).filter(({ httpOnly }) => httpOnly).map(({ value }) => value)
  const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '')
  const sent = await sentSecrets(gateway)
  const secrets = [password, code, token, ...cookies.flatMap((value) => value.split('.')), ...sent]

  const lines = await readLogs()

  expect(lines.length).toBeGreaterThan(100)
  expect(sent).toContain(code)
  // Names of files and of orders have six digits among their letters too, which may be those of a code.
  const isIn = (line: string, secret: string) =>
    /^\d{6}$/.test(secret) ? new RegExp(`(?<![\\w.])${secret}(?!\\w)`).test(line) : line.includes(secret)
  const leaks = lines.flatMap((line) => secrets.filter((secret) => isIn(line, secret)).map(() => line))
  expect(leaks).toEqual([])
})
